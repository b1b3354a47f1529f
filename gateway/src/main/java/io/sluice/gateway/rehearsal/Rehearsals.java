package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.about.About;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Starts rehearsals at full rate on this node, one at a time over all nodes, and finds the last one of any node. One that is under way ends with its
 * node.
 */
@Component
@EnableConfigurationProperties(CapacityProperties.class)
class Rehearsals implements SmartLifecycle {
    /** Below what a phase of the shutdown may take. */
    private static final Duration MAX_END = Duration.ofSeconds(8);

    private final StoredRehearsals stored;
    private final BlockingPromo blockingPromo;
    private final ShadowSales sales;
    private final CapacityProperties properties;
    private final About about;
    private final Clock clock;
    private @Nullable RunningRehearsal current;
    private @Nullable Thread thread;
    private volatile boolean running;

    Rehearsals(
            StoredRehearsals stored,
            BlockingPromo blockingPromo,
            ShadowSales sales,
            CapacityProperties properties,
            About about,
            Clock clock) {
        this.stored = stored;
        this.blockingPromo = blockingPromo;
        this.sales = sales;
        this.properties = properties;
        this.about = about;
        this.clock = clock;
    }

    /** Refused while a promotion is on or soon, and while one is under way. Blocks. */
    synchronized RehearsalView start(UserId admin) {
        if (!running) {
            throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        }
        blockingPromo.findKnown().ifPresent(promo -> {
            throw new ProblemException(GatewayProblem.PROMO_ON, membersOf(promo));
        });
        var begun = RehearsalView.running(
                admin,
                about.describe().instance(),
                clock.instant(),
                properties.steps().size());
        var rehearsal = new RunningRehearsal(stored, blockingPromo, clock, begun);
        // The second question only matters if a run has lost its lease and is not over yet.
        if (isUnderWayHere() || !rehearsal.begin()) {
            throw new ProblemException(GatewayProblem.REHEARSAL_RUNNING);
        }
        run(rehearsal);
        return begun;
    }

    private static Map<String, String> membersOf(PublishedPromo promo) {
        var window = promo.terms().window();
        return Map.of(
                "promoId", promo.promoId().value(),
                "startsAt", window.startsAt().toString(),
                "endsAt", window.endsAt().toString());
    }

    private boolean isUnderWayHere() {
        return thread != null && thread.isAlive();
    }

    private void run(RunningRehearsal rehearsal) {
        var measuring = new Thread(new RehearsalRun(rehearsal, sales, properties), "full-rate-rehearsal");
        measuring.setDaemon(true);
        current = rehearsal;
        thread = measuring;
        measuring.start();
    }

    /** The last one of any node. Blocks. */
    Optional<RehearsalView> findLast() {
        return stored.findLast();
    }

    /** Ends the one that is under way on any node after its present step; what it has measured is kept. Blocks. */
    Optional<RehearsalView> end() {
        stored.askToStop();
        return stored.findLast();
    }

    /** Before everything else stops: its attempts need the web server, and its end is to be stored. */
    @Override
    public int getPhase() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        Thread measuring = endOnThisNode();
        if (measuring != null) {
            try {
                measuring.join(MAX_END.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized @Nullable Thread endOnThisNode() {
        if (current != null) {
            current.stopWithNode();
        }
        return thread;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
