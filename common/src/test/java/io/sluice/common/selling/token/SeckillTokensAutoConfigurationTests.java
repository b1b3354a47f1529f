package io.sluice.common.selling.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class SeckillTokensAutoConfigurationTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final UserId HOLDER = TestIds.user("holder");
    private static final SeckillToken EXPIRED_WITHOUT_THE_PAUSE = new SeckillToken(
            HOLDER,
            TestIds.promo("paused"),
            0,
            NOW.minusSeconds(60),
            NOW.minusSeconds(1),
            TestIds.unique(ReservationId::new));

    private static final SessionProof ANY_SESSION = new SessionProof("-".repeat(22), Instant.EPOCH);
    private final AtomicInteger lookUps = new AtomicInteger();
    private final ApplicationContextRunner service = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(SeckillTokensAutoConfiguration.class))
            .withPropertyValues("sluice.token.key=" + Base64.getEncoder().encodeToString(new byte[32]))
            .withBean(Clock.class, () -> new SettableClock(NOW));

    /** A prototype is made for every look-up, which makes look-ups countable. */
    @Test
    void findsTheLocalPromosOnceAndNotForEveryToken() {
        service.withBean(LocalPromos.class, this::paused, definition -> definition.setScope("prototype"))
                .run(context -> {
                    SeckillTokens tokens = context.getBean(SeckillTokens.class);
                    String token = tokens.sign(EXPIRED_WITHOUT_THE_PAUSE, ANY_SESSION);
                    for (int i = 0; i < 10; i++) {
                        assertThat(tokens.check(token, HOLDER)).isPresent();
                    }
                    assertThat(lookUps).hasValue(1);
                });
    }

    @Test
    void withoutLocalPromosNothingIsPaused() {
        service.run(context -> {
            SeckillTokens tokens = context.getBean(SeckillTokens.class);
            assertThat(tokens.check(tokens.sign(EXPIRED_WITHOUT_THE_PAUSE, ANY_SESSION), HOLDER))
                    .isEmpty();
        });
    }

    private LocalPromos paused() {
        lookUps.incrementAndGet();
        return new LocalPromos(null, new SettableClock(NOW)) {
            @Override
            public SaleClock saleClock(PromoId promoId) {
                return SaleClock.NEVER_PAUSED.pausedAt(NOW.minusSeconds(30));
            }
        };
    }
}
