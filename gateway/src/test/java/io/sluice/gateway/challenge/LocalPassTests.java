package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.promo.PublishedPromo;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

class LocalPassTests {
    private static final PublishedPromo PROMO = new PublishedPromo(
            "p1",
            "i1",
            "title",
            1,
            "CNY",
            1,
            1,
            1,
            Instant.EPOCH,
            Instant.MAX,
            900,
            true,
            PublishedPromo.State.RUNNING);

    private final ApplicationContextRunner gateway =
            new ApplicationContextRunner().withUserConfiguration(WithoutRedis.class);

    @Test
    void passesInLocalMode() {
        gateway.withPropertyValues("spring.profiles.active=local").run(context -> {
            var challenges = context.getBean(Challenges.class);
            assertThat(challenges.passes(PROMO, "u1", null, "local-pass")).isTrue();
            assertThat(challenges.passes(PROMO, "u1", null, "local pass")).isFalse();
        });
    }

    @Test
    void isUnknownInAnyOtherProfile() {
        for (String profile : new String[] {"default", "production", "prod", "staging"}) {
            gateway.withPropertyValues("spring.profiles.active=" + profile).run(context -> {
                assertThat(context).doesNotHaveBean(LocalPass.class);
                assertThat(context.getBean(Challenges.class).passes(PROMO, "u1", null, "local-pass"))
                        .isFalse();
            });
        }
    }

    @Import({Challenges.class, LocalPass.class, NoAnswers.class, SimpleMeterRegistry.class})
    static class WithoutRedis {
        @Bean
        ChallengeProperties properties() {
            return new ChallengeProperties(1, 1, Duration.ofMillis(1), Duration.ofMinutes(2));
        }

        @Bean
        Pictures pictures(ChallengeProperties properties) {
            return new Pictures(properties, () -> null);
        }
    }

    /** Nobody was asked anything. */
    static class NoAnswers extends StoredAnswers {
        NoAnswers() {
            super(null, null);
        }

        @Override
        OptionalDouble take(String userId, String promoId, String challengeId) {
            return OptionalDouble.empty();
        }
    }
}
