package io.sluice.sale.bench;

import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.Commit;
import io.sluice.sale.SuiteOptions;
import io.sluice.sale.bench.generator.Generator;
import io.sluice.sale.bench.machine.CpuTimes;
import io.sluice.sale.bench.machine.Machine;
import io.sluice.sale.bench.machine.SuiteDescription;
import io.sluice.sale.bench.report.BenchResult;
import io.sluice.sale.check.Finding;
import io.sluice.sale.check.SuiteDatabases;
import io.sluice.sale.load.SaleSetup;
import io.sluice.sale.report.Display;
import io.sluice.sale.report.ProgressBar;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One run against the suite on this machine: what is compared is measured in turns, round after round. */
final class Bench {

    private static final String LOOPBACK = "127.0.0.1";

    private final BenchPlan plan;
    private final Workspace workspace;
    private final Display display;
    private final List<Finding> findings = new ArrayList<>();
    private final Rounds rounds = new Rounds();
    private int done;

    Bench(BenchPlan plan, Workspace workspace, Display display) {
        this.plan = plan;
        this.workspace = workspace;
        this.display = display;
    }

    /** Ends early, and in order, when it is interrupted. */
    BenchResult run(BooleanSupplier stop) {
        SuiteOptions.requireStarted(workspace);
        int port = workspace.ports().service(Service.GATEWAY, 1);
        SaleSetup.Admin admin = new SaleSetup.Admin(FirstAdmin.PHONE, FirstAdmin.password(workspace.secrets()));
        SaleSetup setup = new SaleSetup(List.of("http://" + LOOPBACK + ":" + port), admin);
        String startedAt = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        SuiteDescription suite = SuiteDescription.of(workspace);
        try (Generator generator = new Generator(new InetSocketAddress(LOOPBACK, port), plan.threads(), stop)) {
            Shop shop = new Shop(setup, generator, stop, findings::add);
            Supplier<CpuTimes> cpu = () -> CpuTimes.of(workspace);
            ConfirmedOrders confirmedOrders = new ConfirmedOrders(new SuiteDatabases(workspace));
            measureAll(new Steps(plan, generator, shop, confirmedOrders, cpu, stop), stop);
            return new BenchResult(
                    startedAt,
                    commit(workspace.project()),
                    Machine.here(),
                    suite,
                    Runtime.version().toString(),
                    plan.toString(),
                    !stop.getAsBoolean(),
                    rounds.rows(),
                    List.copyOf(findings));
        }
    }

    private void measureAll(Steps steps, BooleanSupplier stop) {
        List<Step> chosen = new ArrayList<>(plan.steps());
        boolean cold = chosen.remove(Step.COLD);
        int all = (cold ? 1 : 0) + chosen.size() * (plan.warmUp() + plan.rounds());
        if (cold) {
            measure(steps, Step.COLD, "first", all, stop, true);
        }
        for (int round = 1; round <= plan.warmUp() + plan.rounds(); round++) {
            boolean counts = round > plan.warmUp();
            String name = counts
                    ? "round %d of %d".formatted(round - plan.warmUp(), plan.rounds())
                    : "warm-up %d of %d".formatted(round, plan.warmUp());
            for (Step step : chosen) {
                measure(steps, step, name, all, stop, counts);
            }
        }
    }

    /** What was under way at an interrupt is no measurement. */
    private void measure(Steps steps, Step step, String round, int all, BooleanSupplier stop, boolean counts) {
        if (stop.getAsBoolean()) {
            return;
        }
        String progress = "  %s %s · %s".formatted(ProgressBar.of(done, all), round, step.id());
        List<Measured> measured = new ArrayList<>();
        display.during(() -> progress, () -> {
            try {
                measured.addAll(steps.measure(step));
            } catch (IOException | LauncherException e) {
                if (!stop.getAsBoolean()) {
                    throw new LauncherException("%s could not be measured: %s".formatted(step.id(), e.getMessage()));
                }
            }
        });
        done++;
        if (stop.getAsBoolean()) {
            return;
        }
        measured.forEach(each ->
                display.print("  %s · %-12s %s".formatted(round, each.figure().name(), summary(each))));
        if (counts) {
            rounds.add(measured);
        }
    }

    private static String summary(Measured measured) {
        if (measured.figure() == Figure.REST) {
            return "%.1f s".formatted(measured.load().seconds());
        }
        return String.format(
                Locale.ROOT,
                "%,.0f/s, p50 %.1f ms, p99 %.1f ms",
                measured.load().perSecond(),
                measured.load().percentile(50),
                measured.load().percentile(99));
    }

    private static String commit(Path project) {
        try {
            String changed = Commit.hasChanges(project) ? "+" : "";
            return Commit.of(project).map(id -> id + changed).orElse("unknown");
        } catch (IOException e) {
            return "unknown"; // there is no git
        }
    }
}
