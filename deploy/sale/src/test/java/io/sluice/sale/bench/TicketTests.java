package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketTests {

    @ParameterizedTest
    @ValueSource(strings = {"payload.signatureXYZ", "payload.AAAAAAAAAAAAAAAA"})
    void isForgedInOneLetterOfTheSignature(String token) {
        String forged = new Ticket("session", token).forged().token();

        assertThat(forged).isNotEqualTo(token).hasSameSizeAs(token).startsWith("payload.");
    }

    @Test
    void ordersOneUnitWithSessionAndToken() {
        String request =
                new String(new Ticket("s1", "t1").order("127.0.0.1:8080").bytes(), StandardCharsets.US_ASCII);

        assertThat(request)
                .startsWith("POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n")
                .contains("\r\nAuthorization: Bearer s1\r\n", "\r\nSeckill-Token: t1\r\n", "\r\nContent-Length: 15\r\n")
                .endsWith("\r\n\r\n{\"quantity\": 1}");
    }

    @Test
    void findsOneFieldOfAnAnswer() {
        assertThat(Json.text("{\"id\":\"01M7\",\"item\":{\"id\":\"other\"}}", "id"))
                .isEqualTo("01M7");
        assertThat(Json.text("{\"id\":null}", "id")).isEmpty();
        assertThat(Json.text("", "id")).isEmpty();
    }
}
