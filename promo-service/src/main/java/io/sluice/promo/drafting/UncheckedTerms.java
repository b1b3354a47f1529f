package io.sluice.promo.drafting;

import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import java.time.Duration;
import java.time.Instant;

/** The terms of a plan as an admin sends them: the start may be after the end. */
public record UncheckedTerms(
        Money price, Instant startsAt, Instant endsAt, Units purchaseLimit, Duration timeToPay, GateTerms gate) {
    boolean isWindowBackwards() {
        return !startsAt.isBefore(endsAt);
    }

    Terms toTerms() {
        return new Terms(price, new Window(startsAt, endsAt), purchaseLimit, timeToPay, gate);
    }
}
