package io.sluice.sale.check;

import io.sluice.sale.load.RefusalLog;
import io.sluice.sale.load.Simulation;
import io.sluice.sale.load.Taking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Definitive refusals that were not true: "sold out" while units were unsold that were sold later, and 404s and 409s that do not
 * occur in a sale.
 *
 * @param soldOut how often "sold out" was heard
 * @param list what was refused wrongly, by time; a hundredth of a second of wrong "sold out" is one of them
 */
public record FalseRefusals(long soldOut, long falseSoldOut, long wrong, List<FalseRefusal> list) {

    /** Units that were given back are on sale again a moment later; until then nothing is left to buy. */
    private static final long COMEBACK_NANOS = TimeUnit.SECONDS.toNanos(10);

    static final FalseRefusals NONE = new FalseRefusals(0, 0, 0, List.of());

    /** One of them, in seconds after the opening. */
    public record FalseRefusal(double at, String text) {}

    public static FalseRefusals in(Simulation simulation, int units, int buckets) {
        RefusalLog log = simulation.shop().refusals();
        return of(log, new TakenUnits(simulation.history().takings(), units), buckets, simulation.opensAt());
    }

    static FalseRefusals of(RefusalLog log, TakenUnits taken, int buckets, long opensAt) {
        List<FalseRefusal> list = new ArrayList<>();
        log.wrong()
                .forEach(wrong -> list.add(new FalseRefusal(
                        seconds(opensAt, wrong.at()),
                        "%s answered %d %s".formatted(wrong.request(), wrong.status(), wrong.problem()))));
        long all = 0;
        long falseOnes = 0;
        for (Map.Entry<RefusalLog.SoldOut, Integer> heard : log.soldOut().entrySet()) {
            all += heard.getValue();
            long unsold = taken.unsoldAt(heard.getKey().at());
            // A quantity is taken from one bucket, so a little may be left in each.
            if (unsold > (heard.getKey().quantity() - 1L) * buckets) {
                falseOnes += heard.getValue();
                list.add(new FalseRefusal(
                        seconds(opensAt, heard.getKey().at()),
                        "%d × sold out, while %d units were unsold".formatted(heard.getValue(), unsold)));
            }
        }
        list.sort(Comparator.comparingDouble(FalseRefusal::at));
        return new FalseRefusals(all, falseOnes, log.wrongCount(), list);
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }

    boolean isEmpty() {
        return falseSoldOut == 0 && wrong == 0;
    }

    /** How many units the buyers had taken at a time, by their own records. */
    record TakenUnits(List<Taking> takings, long units) {

        /** Units that were sold later, or again, but were nobody's at that time. */
        long unsoldAt(long nanoTime) {
            long taken = 0;
            long later = 0;
            for (Taking taking : takings) {
                if (taking.sentAt() - nanoTime > 0) {
                    later += taking.units();
                } else if (!isBackAt(taking, nanoTime)) {
                    taken += taking.units();
                }
            }
            return Math.min(Math.max(0, units - taken), later);
        }

        private static boolean isBackAt(Taking taking, long nanoTime) {
            return taking.releasedAt().isPresent()
                    && nanoTime - taking.releasedAt().getAsLong() > COMEBACK_NANOS;
        }
    }
}
