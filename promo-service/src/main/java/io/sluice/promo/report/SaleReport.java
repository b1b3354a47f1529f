package io.sluice.promo.report;

import io.sluice.common.selling.domain.Units;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Mark;
import io.sluice.promo.live.Mark.Kind;
import io.sluice.promo.live.Readings;
import io.sluice.promo.live.Repair;
import io.sluice.promo.live.SaleUnits;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.report.OrderFigures.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a sale came to.
 *
 * @param units empty for a promotion that never had any
 * @param counts what the nodes answered to buyers
 */
public record SaleReport(
        Instant writtenAt, Promo promo, Optional<SaleUnits> units, Figures figures, Counts counts, List<Mark> marks) {
    /** In the ledger. */
    public LedgerUnits ledger() {
        return units.map(counted -> new LedgerUnits(
                        counted.allotted(),
                        counted.ledger().sold(),
                        counted.ledger().returned(),
                        counted.ledger().available()))
                .orElse(LedgerUnits.NONE);
    }

    /** The units of a promotion as the ledger has them. */
    public record LedgerUnits(Units allotted, Units sold, Units returned, Units available) {
        static final LedgerUnits NONE = new LedgerUnits(Units.NONE, Units.NONE, Units.NONE, Units.NONE);
    }

    public List<Repair> repairs() {
        return units.map(SaleUnits::repairs).orElse(List.of());
    }

    /** Buyers are admitted by the clock alone, so this is its start, once there was one. */
    public Optional<Instant> openedAt() {
        boolean opened =
                promo.state() == PromoState.RUNNING || first(Kind.OPENED).isPresent();
        return opened ? Optional.of(promo.window().startsAt()) : Optional.empty();
    }

    /** The first time. */
    public Optional<Instant> soldOutAt() {
        return first(Kind.SOLD_OUT);
    }

    public Optional<Duration> soldOutAfter() {
        return openedAt().flatMap(opened -> soldOutAt().map(soldOut -> Duration.between(opened, soldOut)));
    }

    public Optional<Instant> endedAt() {
        return first(Kind.ENDED).or(() -> first(Kind.CANCELLED));
    }

    private Optional<Instant> first(Kind kind) {
        return marks.stream().filter(mark -> mark.kind() == kind).map(Mark::at).findFirst();
    }

    /** Whether none of its numbers changes any more, but by a refund. */
    public boolean isFinal() {
        return promo.state().isOver() && promo.unsoldReturned() && !figures.areOpen() && !isRead();
    }

    private boolean isRead() {
        Instant end = endedAt().orElse(promo.window().endsAt());
        return writtenAt.isBefore(end.plus(Readings.AFTER_END));
    }
}
