package io.sluice.gateway.challenge;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.promo.PublishedPromo;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Makes challenges and judges the answers. */
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

    Mono<Challenge> create(PublishedPromo promo, String userId, Instant now) {
        if (!promo.challenge()) {
            return Mono.just(Challenge.None.INSTANCE);
        }
        // Not one of our ids, which follow each other: whoever has one could guess the next.
        String id = UUID.randomUUID().toString();
        return pictures.next()
                .delayUntil(
                        picture -> answers.keep(userId, promo.promoId(), id, picture.answer(), properties.lifetime()))
                .<Challenge>map(picture -> Challenge.Slider.of(id, picture, now.plus(properties.lifetime())))
                .doOnNext(made -> count("created"));
    }

    /** Whether this answer lets the user pass; a challenge is used up by it either way. Blocks. */
    public boolean passes(PublishedPromo promo, String userId, String challengeId, String answer) {
        if (!promo.challenge()) {
            return true;
        }
        boolean passed = localPass.stream().anyMatch(pass -> pass.is(answer))
                || solves(promo.promoId(), userId, challengeId, answer);
        count(passed ? "passed" : "failed");
        return passed;
    }

    private boolean solves(String promoId, String userId, String challengeId, String answer) {
        if (challengeId == null || !ID.matcher(challengeId).matches()) {
            return false;
        }
        var right = answers.take(userId, promoId, challengeId);
        return right.isPresent()
                && answer != null
                && OFFSET.matcher(answer).matches()
                && Picture.isRight(Double.parseDouble(answer), right.getAsDouble());
    }

    private void count(String outcome) {
        meters.counter("sluice.challenges", "outcome", outcome).increment();
    }
}
