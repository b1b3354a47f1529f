package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

class LocalPassTests {
    private static final PublishedPromo PROMO = PublishedPromo.of(
            new BoardRef(TestIds.promo("p1"), 1),
            TestIds.item("i1"),
            "title",
            new Terms(
                    new Money(1, "CNY"),
                    new Window(Instant.EPOCH, Instant.MAX),
                    Units.ONE,
                    Duration.ofMinutes(15),
                    new GateTerms(1, true)),
            false);
    private static final UserId USER = TestIds.user("u1");

    private final ApplicationContextRunner gateway =
            new ApplicationContextRunner().withUserConfiguration(WithoutRedis.class);

    @Test
    void passesInLocalMode() {
        gateway.withPropertyValues("spring.profiles.active=local").run(context -> {
            var challenges = context.getBean(Challenges.class);
            assertThat(challenges.passes(PROMO, USER, answer("local-pass"))).isTrue();
            assertThat(challenges.passes(PROMO, USER, answer("local pass"))).isFalse();
        });
    }

    @Test
    void isUnknownInAnyOtherProfile() {
        for (String profile : new String[] {"default", "production", "prod", "staging"}) {
            gateway.withPropertyValues("spring.profiles.active=" + profile).run(context -> {
                assertThat(context).doesNotHaveBean(LocalPass.class);
                assertThat(context.getBean(Challenges.class).passes(PROMO, USER, answer("local-pass")))
                        .isFalse();
            });
        }
    }

    private static Solution answer(String answer) {
        return new Solution(null, answer);
    }

    @Import({Challenges.class, LocalPass.class, NoAnswers.class, SimpleMeterRegistry.class})
    static class WithoutRedis {
        @Bean
        RefreshableProperties<ChallengeProperties> properties(Environment environment) {
            return new RefreshableProperties<>(ChallengeProperties.class, environment);
        }

        @Bean
        Pictures pictures(RefreshableProperties<ChallengeProperties> properties) {
            return new Pictures(properties.get(), () -> null);
        }
    }

    /** As if no challenge was ever made. */
    static class NoAnswers extends StoredAnswers {
        NoAnswers() {
            super(null, null);
        }

        @Override
        Optional<RightAnswer> take(UserId userId, PromoId promoId, String challengeId) {
            return Optional.empty();
        }
    }
}
