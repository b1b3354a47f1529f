package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayPageControllerTests extends ProviderTest {

    @Test
    void showsThePaymentAndTheForm() {
        client.signedPost("/payments", payment("p-1", 123456));

        HttpResponse<String> page = client.get("/pay/p-1");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains(
                        "o-p-1", "1234.56 <small>CNY</small>", "Waiting for payment", "value=\"PAY\"", "value=\"FAIL\"")
                .contains("name=\"delayMillis\"", "name=\"callbacks\"", "name=\"callbackDelayMillis\"");
    }

    @Test
    void isInChineseIfTheBrowserPrefersIt() {
        client.signedPost("/payments", payment("p-1", 1999));

        HttpResponse<String> page = client.get("/pay/p-1", "Accept-Language", "zh-CN,zh;q=0.9,en;q=0.5");

        assertThat(page.body()).contains("<html lang=\"zh-CN\">", "等待支付", "订单号");
        assertThat(page.headers().firstValue("Vary")).contains("Accept-Language");
    }

    @Test
    void forbidsScriptsAndForeignContent() {
        client.signedPost("/payments", payment("p-1", 1999));

        var headers = client.get("/pay/p-1").headers();

        assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'; style-src 'sha256-")
                .contains("frame-ancestors 'none'", "form-action 'self'")
                .doesNotContain("unsafe");
        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(headers.firstValue("Cache-Control")).contains("no-store");
        assertThat(headers.firstValue("Referrer-Policy")).contains("same-origin");
    }

    @Test
    void escapesWhatTheMerchantSent() {
        String json = payment("p-1", 1999).replace("}", ", \"returnUrl\": \"http://127.0.0.1/?a='&b=1#x\"}");
        assertThat(client.signedPost("/payments", json).statusCode()).isEqualTo(201);
        client.post("/pay/p-1", "{\"outcome\": \"PAY\"}");

        assertThat(client.get("/pay/p-1").body())
                .contains("href=\"http://127.0.0.1/?a=&#39;&amp;b=1#x\"")
                .contains("content=\"2;url=http://127.0.0.1/?a=&#39;&amp;b=1#x\"");
    }

    @Test
    void leadsBackToTheShopAtAnyTimeAndByItselfOnceItIsPaid() {
        create("p-1", "http://127.0.0.1:8080/orders/o-1");
        String link = "<a class=\"button\" href=\"http://127.0.0.1:8080/orders/o-1\">Back to the shop</a>";
        assertThat(client.get("/pay/p-1").body()).contains(link).doesNotContain("http-equiv=\"refresh\"");

        assertThat(client.postForm("/pay/p-1", "outcome=PAY").headers().firstValue("Location"))
                .as("not to the shop: browsers do not follow a form out of this page")
                .contains("/pay/p-1");
        assertThat(client.get("/pay/p-1").body())
                .contains(link, "We are taking you back to the shop …")
                .contains("<meta http-equiv=\"refresh\" content=\"2;url=http://127.0.0.1:8080/orders/o-1\">");
        assertThat(client.get("/pay/p-1", "Accept-Language", "zh").body()).contains("返回商城", "正在返回商城…");
    }

    @Test
    void staysWithAPayerWhosePaymentFailedOrIsBeingProcessed() {
        create("p-1", "http://127.0.0.1:8080/orders/o-1");
        client.post("/pay/p-1", "{\"outcome\": \"FAIL\"}");
        assertThat(client.get("/pay/p-1").body()).contains("Back to the shop").doesNotContain("http-equiv=\"refresh\"");

        create("p-2", "http://127.0.0.1:8080/orders/o-2");
        client.post("/pay/p-2", "{\"outcome\": \"PAY\", \"delayMillis\": 60000}");
        assertThat(client.get("/pay/p-2").body())
                .contains("Back to the shop", "<meta http-equiv=\"refresh\" content=\"2\">");
    }

    @Test
    void leadsNowhereWithoutAShop() {
        capture("p-1");
        assertThat(client.get("/pay/p-1").body()).contains("Paid").doesNotContain("Back to the shop", "refresh");
    }

    private void create(String paymentId, String returnUrl) {
        String json = payment(paymentId, 1999).replace("}", ", \"returnUrl\": \"" + returnUrl + "\"}");
        assertThat(client.signedPost("/payments", json).statusCode()).isEqualTo(201);
    }

    @Test
    void redirectsFromTheFormToTheResult() {
        client.signedPost("/payments", payment("p-1", 1999));

        HttpResponse<String> answer =
                client.postForm("/pay/p-1", "delayMillis=0&callbacks=1&callbackDelayMillis=0&amount=&outcome=PAY");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).contains("/pay/p-1");
        assertThat(client.get("/pay/p-1").body()).contains("Paid").doesNotContain("<form");
        await().until(() -> merchant.received().size() == 1);
    }

    @Test
    void sendsNoSecondCallbackWhenTheButtonIsClickedTwice() {
        client.signedPost("/payments", payment("p-1", 1999));

        client.postForm("/pay/p-1", "outcome=PAY");
        await().until(() -> merchant.received().size() == 1);
        assertThat(client.postForm("/pay/p-1", "outcome=PAY").statusCode()).isEqualTo(303);
        assertThat(client.post("/pay/p-1", "{\"outcome\": \"PAY\"}").statusCode())
                .isEqualTo(200);
        assertThat(client.post("/pay/p-1", "{\"outcome\": \"FAIL\"}").statusCode())
                .isEqualTo(409);

        capture("p-2");
        await().until(() -> merchant.received().size() == 2);
        assertThat(merchant.received().get(1).text()).contains("p-2");
    }

    @Test
    void showsThatADelayedPaymentIsProcessing() {
        client.signedPost("/payments", payment("p-1", 1999));

        HttpResponse<String> answer = client.post("/pay/p-1", "{\"outcome\": \"PAY\", \"delayMillis\": 60000}");

        assertThat(answer.body()).contains("\"state\":\"PENDING\"");
        assertThat(client.get("/pay/p-1").body())
                .contains("Processing", "http-equiv=\"refresh\"")
                .doesNotContain("<form");
        assertThat(merchant.received()).isEmpty();
    }

    @Test
    void reportsAFalseAmountOnlyInCallbacks() {
        client.signedPost("/payments", payment("p-1", 1999));

        client.post("/pay/p-1", "{\"outcome\": \"PAY\", \"amount\": 1, \"callbacks\": 2}");

        await().until(() -> merchant.received().size() == 2);
        assertThat(merchant.received()).allMatch(callback -> callback.text().contains("\"amount\":1,"));
        assertThat(client.signedGet("/payments/p-1").body()).contains("\"amount\":1999");
        assertThat(client.get("/statement").body()).contains("\"amount\":1999");
    }

    @Test
    void knowsNoPaymentThatWasNotCreated() {
        assertThat(client.get("/pay/none").statusCode()).isEqualTo(404);
        assertThat(client.get("/pay/none").body()).contains("There is no such payment.");
        assertThat(client.post("/pay/none", "{\"outcome\": \"PAY\"}").statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"outcome\": \"pay\"}",
                "{\"outcome\": 1}",
                "{\"outcome\": \"PAY\", \"callbacks\": 21}",
                "{\"outcome\": \"PAY\", \"callbacks\": -1}",
                "{\"outcome\": \"PAY\", \"delayMillis\": 86400001}",
                "{\"outcome\": \"PAY\", \"delayMillis\": 0.5}",
                "{\"outcome\": \"PAY\", \"amount\": \"1\"}",
                "{\"outcome\": \"PAY\", \"other\": 1}"
            })
    void refusesAnInvalidDecision(String decision) {
        client.signedPost("/payments", payment("p-1", 1999));

        assertThat(client.post("/pay/p-1", decision).statusCode()).isEqualTo(422);
        assertThat(client.signedGet("/payments/p-1").body()).contains("PENDING");
    }

    @Test
    void refusesAFormFromAnotherSite() {
        client.signedPost("/payments", payment("p-1", 1999));

        assertThat(client.send(client.json("/pay/p-1", "{\"outcome\": \"PAY\"}").header("Origin", "http://example.org"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.signedGet("/payments/p-1").body()).contains("PENDING");
    }

    @Test
    void refusesAForeignHostName() throws IOException {
        URI uri = client.request("/").build().uri();
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.getOutputStream()
                    .write("GET /statement HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void listsTheLatestPayments() {
        assertThat(client.get("/").body()).contains("No payments yet.");
        for (int number = 1; number <= 21; number++) {
            client.signedPost("/payments", payment("p-" + number, number));
        }

        assertThat(client.get("/").body()).contains("/pay/p-21\"", "/pay/p-2\"").doesNotContain("/pay/p-1\"");
    }
}
