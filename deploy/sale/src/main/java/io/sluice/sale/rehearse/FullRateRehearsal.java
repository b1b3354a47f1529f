package io.sluice.sale.rehearse;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.load.AdminClient;
import io.sluice.sale.load.RefusedException;
import io.sluice.sale.report.Display;
import io.sluice.sale.report.ProgressBar;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;

/** A rehearsal at full rate that was started here, and is followed to its end. */
final class FullRateRehearsal {

    private static final String REHEARSALS = "/api/admin/rehearsals";
    private static final String LAST = REHEARSALS + "/last";
    private static final int CONFLICT = 409;

    /** A gateway that sells as fast as it can answers admins slowly. */
    private static final Duration MAX_SILENCE = Duration.ofSeconds(20);

    private final AdminClient api;
    private final Duration pollInterval;
    private volatile RehearsalView current;

    private FullRateRehearsal(AdminClient api, Duration pollInterval, RehearsalView begun) {
        this.api = api;
        this.pollInterval = pollInterval;
        this.current = begun;
    }

    static FullRateRehearsal start(AdminClient api, Duration pollInterval) throws RehearsalRefusedException {
        try {
            String begun = api.post(REHEARSALS, Map.of()).toString();
            return new FullRateRehearsal(api, pollInterval, RehearsalView.parse(begun));
        } catch (RefusedException e) {
            if (e.status() == CONFLICT) {
                throw new RehearsalRefusedException(sentence(e.problem()));
            }
            throw new LauncherException("The rehearsal could not be started: " + e.getMessage());
        } catch (IOException e) {
            throw new LauncherException("The rehearsal could not be started: " + e.getMessage());
        }
    }

    /** The suite's own, and which promotion it is about. */
    private static String sentence(JsonNode problem) {
        String title = problem.path("title").asString("It was refused.");
        String promo = problem.path("promoId").asString("");
        return promo.isEmpty()
                ? title
                : "%s Promotion %s: from %s to %s."
                        .formatted(
                                title,
                                promo,
                                problem.path("startsAt").asString("?"),
                                problem.path("endsAt").asString("?"));
    }

    /** Until it is over. When it is interrupted, the suite is asked to end it after the present step. */
    RehearsalView follow(Display display, BooleanSupplier stop) {
        display.during(this::progress, () -> poll(stop));
        return current;
    }

    private void poll(BooleanSupplier stop) {
        boolean asked = false;
        long answeredAt = System.nanoTime();
        while (current.goesOn()) {
            try {
                if (stop.getAsBoolean() && !asked) {
                    api.delete(LAST);
                    asked = true;
                }
                Thread.sleep(pollInterval.toMillis());
                current = RehearsalView.parse(api.get(LAST));
                answeredAt = System.nanoTime();
            } catch (IOException e) {
                if (System.nanoTime() - answeredAt > MAX_SILENCE.toNanos()) {
                    throw new LauncherException("The gateway does not answer any more: " + e.getMessage());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LauncherException("interrupted");
            }
        }
    }

    private String progress() {
        RehearsalView rehearsal = current;
        String step = rehearsal.step() == 0
                ? "warm-up"
                : "step %d of at most %d".formatted(rehearsal.step(), rehearsal.steps());
        return "  %s %s".formatted(ProgressBar.of(Math.max(0, rehearsal.step() - 1), rehearsal.steps()), step);
    }
}
