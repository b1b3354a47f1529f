package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationControllerTests extends ProviderTest {

    @Test
    void refusesSignedCallsWhileItIsDown() {
        capture("p-1");
        client.post("/behaviour", "{\"down\": true}");

        HttpResponse<String> down = client.signedGet("/payments/p-1");
        assertThat(down.statusCode()).isEqualTo(503);
        assertThat(down.headers().firstValue("Retry-After")).isPresent();
        assertThat(client.signedPost("/payments", payment("p-2", 1)).statusCode())
                .isEqualTo(503);
        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1999)).statusCode())
                .isEqualTo(503);
        assertThat(client.get("/pay/p-1").statusCode()).isEqualTo(200);
        assertThat(client.get("/health").statusCode()).isEqualTo(200);

        client.post("/behaviour", "{\"down\": false}");
        assertThat(client.signedGet("/payments/p-2").statusCode()).isEqualTo(404);
        assertThat(client.get("/statement").body()).contains("\"refunds\":[]");
    }

    @Test
    void completesRefundsAfterTheChosenDelay() {
        capture("p-1");
        client.post("/behaviour", "{\"refundDelayMillis\": 300}");

        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1999)).body())
                .contains("PENDING");
        await().until(() ->
                client.signedPost("/refunds", refund("r-1", "p-1", 1999)).body().contains("SETTLED"));
    }

    @Test
    void answersSlowlyOnRequest() {
        client.signedPost("/payments", payment("p-1", 1999));
        client.post("/behaviour", "{\"answerDelayMillis\": 300}");

        long start = System.nanoTime();
        assertThat(client.signedGet("/payments/p-1").statusCode()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void refusesForGoodWhatItIsToldTo() {
        capture("p-1");
        client.signedPost("/payments", payment("p-2", 1999));

        client.post("/behaviour", "{\"refuse\": \"REFUNDS\"}");
        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1999)).body())
                .contains("/problems/refused");
        assertThat(client.signedPost("/payments/p-2/close", "").statusCode()).isEqualTo(200);

        client.post("/behaviour", "{\"refuse\": \"CLOSING\"}");
        assertThat(client.signedPost("/payments/p-2/close", "").statusCode()).isEqualTo(409);
        assertThat(client.signedGet("/payments/p-2").statusCode()).isEqualTo(200);

        client.post("/behaviour", "{\"refuse\": \"EVERYTHING\"}");
        assertThat(client.signedGet("/payments/p-2").statusCode()).isEqualTo(409);

        client.post("/behaviour", "{\"refuse\": \"NOTHING\"}");
        assertThat(client.signedPost("/refunds", refund("r-1", "p-1", 1999)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void changesOnlyTheFieldsThatAreGiven() {
        client.post("/behaviour", "{\"refundDelayMillis\": 300}");

        assertThat(client.post("/behaviour", "{\"down\": true}").body())
                .isEqualTo("{\"down\":true,\"refundDelayMillis\":300,\"answerDelayMillis\":0,\"refuse\":\"NOTHING\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"down\": 1}",
                "{\"refundDelayMillis\": -1}",
                "{\"refundDelayMillis\": 1.5}",
                "{\"up\": true}",
                "{\"refuse\": \"SOME\"}"
            })
    void refusesInvalidBehaviour(String body) {
        assertThat(client.post("/behaviour", body).statusCode()).isEqualTo(422);
    }

    @Test
    void listsCapturesAndRefunds() {
        capture("p-1");
        capture("p-2");
        client.signedPost("/payments", payment("undecided", 5));
        client.signedPost("/refunds", refund("r-2", "p-2", 1999));

        assertThat(client.get("/statement?paymentId=p-1").body())
                .matches("\\{\"captures\":\\[\\{\"paymentId\":\"p-1\",\"orderId\":\"o-p-1\",\"amount\":1999,"
                        + "\"at\":\"[^\"]+Z\"}],\"refunds\":\\[]}");
        assertThat(client.get("/statement?orderId=o-p-2").body())
                .matches("\\{\"captures\":\\[\\{\"paymentId\":\"p-2\"[^]]+],\"refunds\":\\[\\{\"refundId\":\"r-2\","
                        + "\"paymentId\":\"p-2\",\"amount\":1999,\"state\":\"SETTLED\",\"at\":\"[^\"]+Z\"}]}");
        assertThat(client.get("/statement?orderId=none").body()).isEqualTo("{\"captures\":[],\"refunds\":[]}");
        assertThat(client.get("/statement?paymentId=a/b").body()).isEqualTo("{\"captures\":[],\"refunds\":[]}");
        assertThat(client.get("/statement").body()).contains("p-1", "p-2").doesNotContain("undecided");
    }
}
