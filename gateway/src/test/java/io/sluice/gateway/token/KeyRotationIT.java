package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.id.Ids;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.token.SeckillToken;
import io.sluice.common.token.SeckillTokens;
import io.sluice.gateway.SaleTest;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** A gateway with a new key beside the one all had before. */
@OnLocalMiddleware("gateway")
@TestPropertySource(properties = "sluice.token.key=" + KeyRotationIT.NEW_KEY + ",${SLUICE_TOKEN_KEY}")
class KeyRotationIT extends SaleTest {
    static final String NEW_KEY = "bmV3IGtleSBvZiB0aGlydHktdHdvIGJ5dGVzIGF0IGxlYXN0IQ==";

    private static final Clock CLOCK = Clock.systemUTC();

    @Test
    void tokensOfTheOldKeyStillPass() {
        var buyer = buyer();
        var old = new SeckillTokens(environment.getRequiredProperty("SLUICE_TOKEN_KEY"), CLOCK);
        var token = new SeckillToken(
                buyer.id(),
                "promo",
                0,
                Instant.now().minusSeconds(5),
                Instant.now().plusSeconds(30),
                new Ids(CLOCK).next());
        assertThat(buyer.orders(old.sign(token)).status()).isEqualTo(200);
    }

    @Test
    void newTokensAreSignedWithTheNewKey() {
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(1, 1));
        assertThat(new SeckillTokens(NEW_KEY, CLOCK).check(token, buyer.id())).isPresent();
        assertThat(buyer.orders(token).status()).isEqualTo(200);
    }
}
