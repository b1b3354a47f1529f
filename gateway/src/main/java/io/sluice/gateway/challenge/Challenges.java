package io.sluice.gateway.challenge;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Makes challenges and checks the answers. */
@Component
public class Challenges {
    private static final String LOCAL_PASS = "local-pass";
    private static final String NO_CHALLENGE = "none";
    private static final Pattern ID = Pattern.compile("[0-9a-f-]{36}");

    private final Pictures pictures;
    private final StoredAnswers answers;
    private final RefreshableProperties<ChallengeProperties> properties;
    private final ObjectProvider<LocalPass> localPass;
    private final MeterRegistry meters;

    Challenges(
            Pictures pictures,
            StoredAnswers answers,
            RefreshableProperties<ChallengeProperties> properties,
            ObjectProvider<LocalPass> localPass,
            MeterRegistry meters) {
        this.pictures = pictures;
        this.answers = answers;
        this.properties = properties;
        this.localPass = localPass;
        this.meters = meters;
    }

    Mono<Challenge> create(PublishedPromo promo, UserId userId, ChallengeKind kind, Instant now) {
        if (!promo.terms().gate().challenge()) {
            return Mono.just(Challenge.None.INSTANCE);
        }
        // Not one of our ids, which follow each other: a buyer who has one could guess the next.
        String id = UUID.randomUUID().toString();
        Instant expiresAt = now.plus(properties.get().lifetime());
        Mono<Challenge> created = switch (kind) {
            case SLIDER ->
                pictures.next()
                        .delayUntil(picture -> store(promo, userId, id, new SliderPosition(picture.answer())))
                        .map(picture -> Challenge.Slider.of(id, picture, expiresAt));
            case WORK -> {
                var work = ProofOfWork.create(properties.get().workBits());
                yield store(promo, userId, id, work).thenReturn(Challenge.Work.of(id, work, expiresAt));
            }
        };
        return created.doOnNext(any -> count("created", kind.name()));
    }

    private Mono<Boolean> store(PublishedPromo promo, UserId userId, String id, RightAnswer answer) {
        return answers.store(
                userId, promo.promoId(), id, answer, properties.get().lifetime());
    }

    /** Whether this answer lets the user pass; either way it uses the challenge up. Blocks. */
    public boolean passes(PublishedPromo promo, UserId userId, Solution solution) {
        if (!promo.terms().gate().challenge()) {
            return true;
        }
        if (localPass.stream().anyMatch(pass -> pass.matches(solution.answer()))) {
            count("passed", LOCAL_PASS);
            return true;
        }
        Optional<RightAnswer> right = take(promo.promoId(), userId, solution);
        boolean passed = right.isPresent() && right.get().accepts(solution.answer());
        count(
                passed ? "passed" : "failed",
                right.map(answer -> answer.kind().name()).orElse(NO_CHALLENGE));
        return passed;
    }

    /**
     * Lets a right answer be sent again, within the time of its challenge: it passed, and brought no token because the
     * gate was full. Blocks.
     */
    public void restore(PublishedPromo promo, UserId userId, Solution solution) {
        if (promo.terms().gate().challenge()) {
            idOf(solution).ifPresent(id -> answers.restore(userId, promo.promoId(), id));
        }
    }

    private Optional<RightAnswer> take(PromoId promoId, UserId userId, Solution solution) {
        return idOf(solution).flatMap(id -> answers.take(userId, promoId, id));
    }

    private static Optional<String> idOf(Solution solution) {
        return Optional.ofNullable(solution.challengeId())
                .filter(id -> ID.matcher(id).matches());
    }

    private void count(String outcome, String kind) {
        meters.counter("sluice.gateway.challenges", "outcome", outcome, "kind", kind.toLowerCase(Locale.ROOT))
                .increment();
    }
}
