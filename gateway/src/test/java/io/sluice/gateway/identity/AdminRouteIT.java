package io.sluice.gateway.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.SaleTest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Admins' requests reach the service that owns what they are about; who may make them, that service decides. */
@OnLocalMiddleware("gateway")
@ExtendWith(OutputCaptureExtension.class)
class AdminRouteIT extends SaleTest {
    private static final String SEAL = "sluice-identity: ";

    @ParameterizedTest
    @CsvSource({
        "/api/admin/users, user-service",
        "/api/admin/users/1/notices/2/resend, user-service",
        "/api/admin/orders, order-service",
        "/api/admin/orders/1/refund, order-service",
        "/api/admin/refunds, order-service",
        "/api/admin/refunds/1/retry, order-service",
        "/api/admin/messages, order-service"
    })
    void aPathLeadsToItsService(String path, String service) {
        assertThat(sealedIdentity(calls().get(path).body())).startsWith(service + "|");
    }

    @Test
    void aPhoneInAQueryIsNotLogged(CapturedOutput output) {
        assertThat(calls().get("/api/admin/users?phone=13855501999").status()).isEqualTo(200);
        await().untilAsserted(() -> assertThat(output).contains("GET /api/admin/users 200"));
        assertThat(output).doesNotContain("13855501999");
    }

    private static String sealedIdentity(String headers) {
        String seal = headers.lines()
                .filter(line -> line.startsWith(SEAL))
                .findFirst()
                .orElseThrow()
                .substring(SEAL.length());
        byte[] identity = Base64.getUrlDecoder().decode(seal.substring(0, seal.indexOf('.')));
        return new String(identity, StandardCharsets.UTF_8);
    }
}
