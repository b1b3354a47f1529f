package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MerchantControllerTests extends ProviderTest {

    @Test
    void answersARepeatedRequestTheSame() {
        HttpResponse<String> first = client.signedPost("/payments", payment("p-1", 1999));
        HttpResponse<String> second = client.signedPost("/payments", payment("p-1", 1999));

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.body()).matches("\\{\"payUrl\":\"http://127\\.0\\.0\\.1:\\d+/pay/p-1\"}");
        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.body()).isEqualTo(first.body());
    }

    @Test
    void refusesOtherContentUnderAnExistingId() {
        client.signedPost("/payments", payment("p-1", 1999));

        HttpResponse<String> other = client.signedPost("/payments", payment("p-1", 1));

        assertThat(other.statusCode()).isEqualTo(409);
        assertThat(other.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(other.body()).contains("\"type\":\"/problems/other-content\"", "\"status\":409");
    }

    @Test
    void takesARepeatedRequestOfAShopThatMoved() {
        String from = payment("p-1", 1999).replace("}", ", \"returnUrl\": \"http://127.0.0.1:8080/orders/o-1\"}");
        String to = from.replace(":8080", ":9090");
        assertThat(client.signedPost("/payments", from).statusCode()).isEqualTo(201);

        assertThat(client.signedPost("/payments", to).statusCode()).isEqualTo(200);
        assertThat(client.get("/pay/p-1").body()).contains(":8080/orders/o-1").doesNotContain(":9090");
    }

    @Test
    void returnsTheStateOfAPayment() {
        client.signedPost("/payments", payment("p-1", 1999));
        assertThat(client.signedGet("/payments/p-1").body())
                .startsWith("{\"paymentId\":\"p-1\",\"orderId\":\"o-p-1\",\"amount\":1999,\"currency\":\"CNY\","
                        + "\"state\":\"PENDING\",\"providerRef\":\"SIM-");

        client.post("/pay/p-1", "{\"outcome\": \"PAY\"}");
        assertThat(client.signedGet("/payments/p-1").body()).contains("\"state\":\"CAPTURED\"");
        assertThat(client.signedGet("/payments/p-2").statusCode()).isEqualTo(404);
    }

    @Test
    void aClosedPaymentCannotBePaidAnyMore() {
        client.signedPost("/payments", payment("p-1", 1999));

        assertThat(client.signedPost("/payments/p-1/close", "").body()).contains("\"state\":\"CLOSED\"");
        assertThat(client.signedPost("/payments/p-1/close", "").statusCode()).isEqualTo(200);
        assertThat(client.post("/pay/p-1", "{\"outcome\": \"PAY\"}").statusCode())
                .isEqualTo(409);
        assertThat(client.signedGet("/payments/p-1").body()).contains("\"state\":\"CLOSED\"");
        assertThat(client.get("/pay/p-1").body()).contains("Closed by the shop").doesNotContain("<form");
        assertThat(client.get("/statement").body()).contains("\"captures\":[]");
        assertThat(merchant.received()).isEmpty();
    }

    @Test
    void whatThePayerDecidedIsNotClosed() {
        capture("p-1");
        client.signedPost("/payments", payment("p-2", 1999));
        client.post("/pay/p-2", "{\"outcome\": \"PAY\", \"delayMillis\": 60000}");

        assertThat(client.signedPost("/payments/p-1/close", "").body()).contains("\"state\":\"CAPTURED\"");
        assertThat(client.signedPost("/payments/p-2/close", "").body()).contains("\"state\":\"PENDING\"");
        assertThat(client.signedPost("/payments/p-3/close", "").statusCode()).isEqualTo(404);
        assertThat(client.post("/payments/p-1/close", "").statusCode()).isEqualTo(401);
    }

    @Test
    void refundsOnce() {
        capture("p-1");

        HttpResponse<String> first = client.signedPost("/refunds", refund("r-1", "p-1", 1999));
        HttpResponse<String> second = client.signedPost("/refunds", refund("r-1", "p-1", 1999));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.body()).isEqualTo("{\"refundId\":\"r-1\",\"state\":\"SETTLED\"}");
        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1)).statusCode())
                .isEqualTo(409);
        assertThat(client.signedPost("/refunds", refund("r-2", "p-1", 1999)).body())
                .contains("/problems/already-refunded");
    }

    @Test
    void refundsOnlyCapturedPayments() {
        client.signedPost("/payments", payment("p-1", 1999));

        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1999)).statusCode())
                .isEqualTo(409);
        assertThat(client.signedPost("/refunds", refund("r-1", "p-2", 1999)).statusCode())
                .isEqualTo(404);
        capture("p-3");
        assertThat(client.signedPost("/refunds", refund("r-1", "p-3", 2000)).statusCode())
                .isEqualTo(422);
    }

    @Test
    void refusesUnsignedCalls() {
        client.signedPost("/payments", payment("p-1", 1999));

        assertThat(client.post("/payments", payment("p-2", 1999)).statusCode()).isEqualTo(401);
        assertThat(client.post("/refunds", refund("r-1", "p-1", 1999)).statusCode())
                .isEqualTo(401);
        assertThat(client.get("/payments/p-1").statusCode()).isEqualTo(401);
        assertThat(client.signedGet("/payments/p-2").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"amount\": 19.99",
                "\"amount\": 1999.0",
                "\"amount\": \"1999\"",
                "\"amount\": 0",
                "\"amount\": -1",
                "\"amount\": 1000000000001",
                "\"amount\": 99999999999999999999999",
                "\"amount\": null",
                "\"currency\": \"XYZ\"",
                "\"currency\": 1",
                "\"paymentId\": \"\"",
                "\"paymentId\": \"a/b\"",
                "\"paymentId\": \"<script>\"",
                "\"orderId\": {}",
                "\"callbackUrl\": \"ftp://127.0.0.1/\"",
                "\"callbackUrl\": \"not a url\"",
                "\"callbackUrl\": null",
                "\"returnUrl\": \"http://example.org/\"",
                "\"returnUrl\": \"javascript:alert(1)\"",
                "\"returnUrl\": \"data:text/html,hello\"",
                "\"returnUrl\": \"ftp://127.0.0.1/orders\"",
                "\"returnUrl\": \"/orders/o-1\"",
                "\"ammount\": 1"
            })
    void refusesAnInvalidField(String field) {
        String name = field.substring(0, field.indexOf(':'));
        String json = payment("p-1", 1999).replaceFirst(name + ": [^,}]+", Matcher.quoteReplacement(field));
        String wrong = json.contains(field) ? json : json.replace("{", "{" + field + ", ");

        HttpResponse<String> answer = client.signedPost("/payments", wrong);

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("/problems/invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "1", "{\"a\": 1, \"a\": 1}", "{} {}", "{\"amount\": 01}"})
    void refusesABodyThatIsNoJsonObject(String body) {
        assertThat(client.signedPost("/payments", body).statusCode()).isEqualTo(400);
    }

    @Test
    void refusesABodyThatIsTooLarge() {
        assertThat(client.signedPost("/payments", " ".repeat(64 * 1024)).statusCode())
                .isEqualTo(400);
        assertThat(client.signedPost("/payments", " ".repeat(64 * 1024 + 1)).statusCode())
                .isEqualTo(413);
    }

    @Test
    void refusesOtherMethodsPathsAndTypes() {
        assertThat(client.send(client.request("/refunds").DELETE()).headers().firstValue("Allow"))
                .contains("POST");
        assertThat(client.get("/nowhere").statusCode()).isEqualTo(404);
        assertThat(client.send(client.request("/behaviour")
                                .header("Content-Type", "text/plain")
                                .POST(BodyPublishers.ofString("{}")))
                        .statusCode())
                .isEqualTo(415);
    }
}
