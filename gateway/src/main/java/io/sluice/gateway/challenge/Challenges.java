package io.sluice.gateway.challenge;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Makes challenges and checks the answers. */
@Component
public class Challenges {
    private static final Pattern ID = Pattern.compile("[0-9a-f-]{36}");
    private static final Pattern OFFSET = Pattern.compile("\\d{1,3}(\\.\\d{1,6})?");

    private final Pictures pictures;
    private final StoredAnswers answers;
    private final ChallengeProperties properties;
    private final ObjectProvider<LocalPass> localPass;
    private final MeterRegistry meters;

    Challenges(
            Pictures pictures,
            StoredAnswers answers,
            ChallengeProperties properties,
            ObjectProvider<LocalPass> localPass,
            MeterRegistry meters) {
        this.pictures = pictures;
        this.answers = answers;
        this.properties = properties;
        this.localPass = localPass;
        this.meters = meters;
    }

    Mono<Challenge> create(PublishedPromo promo, UserId userId, Instant now) {
        if (!promo.terms().gate().challenge()) {
            return Mono.just(Challenge.None.INSTANCE);
        }
        // Not one of our ids, which follow each other: a buyer who has one could guess the next.
        String id = UUID.randomUUID().toString();
        return pictures.next()
                .delayUntil(
                        picture -> answers.store(userId, promo.promoId(), id, picture.answer(), properties.lifetime()))
                .<Challenge>map(picture -> Challenge.Slider.of(id, picture, now.plus(properties.lifetime())))
                .doOnNext(created -> count("created"));
    }

    /** Whether this answer lets the user pass; either way it uses the challenge up. Blocks. */
    public boolean passes(PublishedPromo promo, UserId userId, Solution solution) {
        if (!promo.terms().gate().challenge()) {
            return true;
        }
        boolean passed = localPass.stream().anyMatch(pass -> pass.matches(solution.answer()))
                || solves(promo.promoId(), userId, solution);
        count(passed ? "passed" : "failed");
        return passed;
    }

    private boolean solves(PromoId promoId, UserId userId, Solution solution) {
        String challengeId = solution.challengeId();
        String answer = solution.answer();
        if (challengeId == null || !ID.matcher(challengeId).matches()) {
            return false;
        }
        var expected = answers.take(userId, promoId, challengeId);
        return expected.isPresent()
                && answer != null
                && OFFSET.matcher(answer).matches()
                && Picture.isCloseEnough(Double.parseDouble(answer), expected.getAsDouble());
    }

    private void count(String outcome) {
        meters.counter("sluice.gateway.challenges", "outcome", outcome).increment();
    }
}
