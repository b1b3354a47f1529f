package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShadowBuyerTests {
    private final Instant now = Instant.parse("2026-11-11T12:00:00Z");
    private final SeckillTokens tokens =
            new SeckillTokens(Base64.getEncoder().encodeToString(new byte[32]), Clock.fixed(now, ZoneOffset.UTC));
    private final SessionToken session = SessionToken.create();

    @Test
    void aForgedTokenDiffersInOneCharacterAndIsRefused() {
        // Which character begins a signature depends on what is signed.
        assertThat(IntStream.range(0, 100)).allSatisfy(i -> {
            ShadowBuyer genuine = aBuyer();
            ShadowBuyer forged = genuine.forgedIn(session);
            assertThat(tokens.verify(genuine.token())).isPresent();
            assertThat(tokens.verify(forged.token())).isEmpty();
            assertThat(IntStream.range(0, genuine.token().length())
                            .filter(at ->
                                    genuine.token().charAt(at) != forged.token().charAt(at)))
                    .hasSize(1);
            assertThat(forged.session()).isSameAs(session);
            assertThat(forged.id()).isEqualTo(genuine.id());
        });
    }

    private ShadowBuyer aBuyer() {
        var id = TestIds.unique(UserId::new);
        var token = new SeckillToken(
                id, TestIds.unique(PromoId::new), 0, now, now.plusSeconds(30), TestIds.unique(ReservationId::new));
        SessionToken own = SessionToken.create();
        return new ShadowBuyer(id, own, tokens.sign(token, SessionProof.ofNewSession(own, now)));
    }
}
