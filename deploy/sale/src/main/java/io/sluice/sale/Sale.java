package io.sluice.sale;

import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.check.DatabaseReader;
import io.sluice.sale.check.Facts;
import io.sluice.sale.check.FalseRefusals;
import io.sluice.sale.check.FinalAudit;
import io.sluice.sale.check.Finding;
import io.sluice.sale.check.MariaDbReader;
import io.sluice.sale.check.SuiteDatabases;
import io.sluice.sale.check.Verdict;
import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.load.BuyerSession;
import io.sluice.sale.load.Plan;
import io.sluice.sale.load.SaleSetup;
import io.sluice.sale.load.Simulation;
import io.sluice.sale.report.Display;
import io.sluice.sale.report.Figures;
import io.sluice.sale.report.ProgressBar;
import io.sluice.sale.report.ReportModel;
import io.sluice.sale.report.SaleReport;
import io.sluice.sale.report.StatusLine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A simulated flash sale against the running suite, from creating the buyers to the verdict. */
public final class Sale {

    private final Plan plan;
    private final List<String> gateways;
    private final SaleSetup.Admin admin;
    private final DatabaseReader databases;
    private final FaultInjector injector;

    Sale(Plan plan, List<String> gateways, SaleSetup.Admin admin, DatabaseReader databases, FaultInjector injector) {
        this.plan = plan;
        this.gateways = gateways;
        this.admin = admin;
        this.databases = databases;
        this.injector = injector;
    }

    /** In a suite on this machine. */
    public static Sale in(Workspace workspace, Plan plan, FaultInjector injector) {
        SuiteOptions.requireStarted(workspace);
        List<String> gateways = IntStream.rangeClosed(1, plan.gateways())
                .mapToObj(instance -> "http://127.0.0.1:" + workspace.ports().service(Service.GATEWAY, instance))
                .toList();
        SaleSetup.Admin admin = new SaleSetup.Admin(FirstAdmin.PHONE, FirstAdmin.password(workspace.secrets()));
        return new Sale(plan, gateways, admin, new MariaDbReader(new SuiteDatabases(workspace)), injector);
    }

    /** Prints figures and verdict, and writes the report. */
    public SaleResult run(PrintStream out, boolean terminal, Path report) {
        try (StopRequest stop = StopRequest.onInterrupt();
                Display display = new Display(out, terminal)) {
            SaleSetup setup = new SaleSetup(gateways, admin);
            List<BuyerSession> sessions = createBuyers(setup, display);
            if (stop.isRequested()) {
                throw new LauncherException("Stopped before the promotion was published.");
            }
            Instant opening = Instant.now().plus(plan.countdown()).truncatedTo(ChronoUnit.MILLIS);
            String promoId = setup.publish(plan, opening);
            injector.selling(promoId);
            display.print("  %-12s %s".formatted("promotion", promoId));
            display.print("  %-12s %s".formatted("sale", plan));
            try (Simulation simulation = setup.simulation(plan, promoId, opening)) {
                FaultSchedule faults = new FaultSchedule(plan, injector, simulation);
                try (faults) {
                    faults.start();
                    display.during(new StatusLine(plan, simulation), () -> simulation.run(sessions, stop::isRequested));
                }
                return conclude(new Course(promoId, opening, simulation, faults), stop, display, report);
            }
        }
    }

    /** A sale whose buyers have left. */
    private record Course(String promoId, Instant opening, Simulation simulation, FaultSchedule faults) {}

    private List<BuyerSession> createBuyers(SaleSetup setup, Display display) {
        AtomicInteger created = new AtomicInteger();
        List<BuyerSession> sessions = new ArrayList<>();
        display.during(
                () -> "  %s %,d buyers".formatted(ProgressBar.of(created.get(), plan.buyers()), created.get()),
                () -> sessions.addAll(setup.createBuyers(plan.buyers(), created::set)));
        return sessions;
    }

    private SaleResult conclude(Course course, StopRequest stop, Display display, Path directory) {
        Balance balance = new Balance(course.simulation(), plan.restTimeout(), stop::isRequested);
        display.during(
                () -> "  waiting until every order is decided",
                () -> balance.await(audit -> findings(course, audit, stop.isRequested())));
        Optional<Duration> timeToBalance = balance.timeSince(course.faults().lastAt());
        SaleReport report = report(course, balance, timeToBalance);
        report.lines().forEach(display::print);
        SaleResult result = new SaleResult(balance.verdict(), timeToBalance, directory);
        display.print("");
        display.print("  %-12s %s".formatted("report", report.writeTo(directory)));
        return result;
    }

    private SaleReport report(Course course, Balance balance, Optional<Duration> timeToBalance) {
        Simulation simulation = course.simulation();
        Figures figures = new Figures(simulation, balance.finalAudit(), timeToBalance);
        ReportModel model = new ReportModel(
                course.promoId(),
                course.opening().toString(),
                plan.toString(),
                plan.buyers(),
                plan.units(),
                balance.verdict().stream().noneMatch(Finding::isBroken),
                balance.verdict(),
                timeToBalance.map(time -> time.toMillis() / 1e3).orElse(null),
                figures.rows(),
                course.faults().marks(),
                FalseRefusals.in(simulation, plan.units(), plan.buckets()).list(),
                simulation.samples());
        return new SaleReport(model, balance.verdict(), figures.lines());
    }

    private List<Finding> findings(Course course, FinalAudit audit, boolean stopped) {
        try {
            return Verdict.on(new Facts(
                    Facts.Expected.of(plan),
                    course.simulation().history().clientRecords(),
                    Facts.Observed.in(
                            course.simulation(),
                            plan.units(),
                            plan.buckets(),
                            course.faults().injected(),
                            course.faults().notMended()),
                    audit.audit(),
                    databases.read(course.promoId()),
                    stopped));
        } catch (IOException e) {
            return List.of(
                    new Finding("all", Finding.Result.BROKEN, "the databases cannot be read: " + e.getMessage()));
        }
    }
}
