package io.sluice.promo.report;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.FindMarks;
import io.sluice.promo.live.Readings;
import io.sluice.promo.live.Repair;
import io.sluice.promo.live.SaleUnits;
import io.sluice.promo.live.UnitCounts;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Writes the report of a sale out of what the stores have at this moment. */
@Service
public class WriteReport {
    private final Promos promos;
    private final UnitCounts unitCounts;
    private final OrderFigures orderFigures;
    private final Readings readings;
    private final FindMarks findMarks;
    private final Clock clock;

    WriteReport(
            Promos promos,
            UnitCounts unitCounts,
            OrderFigures orderFigures,
            Readings readings,
            FindMarks findMarks,
            Clock clock) {
        this.promos = promos;
        this.unitCounts = unitCounts;
        this.orderFigures = orderFigures;
        this.readings = readings;
        this.findMarks = findMarks;
        this.clock = clock;
    }

    /** Empty if there is no such promotion. */
    public Optional<SaleReport> write(PromoId promoId) {
        return promos.find(promoId).map(this::write);
    }

    private SaleReport write(Promo promo) {
        // While it sells, counting for every report would slow it down.
        Optional<SaleUnits> units =
                promo.state().isOver() ? unitCounts.findFresh(promo.id()) : unitCounts.find(promo.id());
        List<Repair> repairs = units.map(SaleUnits::repairs).orElse(List.of());
        return new SaleReport(
                clock.instant(),
                promo,
                units,
                orderFigures.find(promo.id()),
                readings.findAll(promo.id()).total(),
                findMarks.find(promo.id(), repairs));
    }
}
