package io.sluice.launcher.sale;

import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.part.MariaDbQueries;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.io.PrintStream;
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

    Sale(Plan plan, List<String> gateways, SaleSetup.Admin admin, DatabaseReader databases) {
        this.plan = plan;
        this.gateways = gateways;
        this.admin = admin;
        this.databases = databases;
    }

    public static Sale in(Workspace workspace, Plan plan) {
        if (!workspace.data().isOurs()) {
            throw new LauncherException(
                    "No suite was ever started in " + workspace.data().root() + "; start one with: deploy/sluice up");
        }
        List<String> gateways = IntStream.rangeClosed(1, plan.gateways())
                .mapToObj(instance -> "http://127.0.0.1:" + workspace.ports().service(Service.GATEWAY, instance))
                .toList();
        SaleSetup.Admin admin = new SaleSetup.Admin(FirstAdmin.PHONE, FirstAdmin.password(workspace.secrets()));
        return new Sale(plan, gateways, admin, new MariaDbReader(new MariaDbQueries(workspace)::rows));
    }

    /** Prints figures and verdict; returns whether all invariants hold. */
    public boolean run(PrintStream out, boolean terminal) {
        try (StopRequest stop = StopRequest.onInterrupt();
                Display display = new Display(out, terminal)) {
            SaleSetup setup = new SaleSetup(gateways, admin);
            List<BuyerSession> sessions = createBuyers(setup, display);
            if (stop.isRequested()) {
                throw new LauncherException("Stopped before the promotion was published.");
            }
            Instant opening = Instant.now().plus(plan.countdown()).truncatedTo(ChronoUnit.MILLIS);
            String promoId = setup.publish(plan, opening);
            display.print("  %-12s %s".formatted("promotion", promoId));
            display.print("  %-12s %s".formatted("sale", plan));
            try (ShopClient shop = new ShopClient(gateways, promoId)) {
                Simulation simulation = new Simulation(plan, shop, opening);
                AuditReader audits = setup.auditReader(promoId);
                display.during(
                        new StatusLine(plan, simulation), () -> simulation.run(sessions, audits, stop::isRequested));
                return conclude(promoId, simulation, audits, stop, display);
            }
        }
    }

    private List<BuyerSession> createBuyers(SaleSetup setup, Display display) {
        AtomicInteger created = new AtomicInteger();
        List<BuyerSession> sessions = new ArrayList<>();
        display.during(
                () -> "  %s %,d buyers".formatted(ProgressBar.of(created.get(), plan.buyers()), created.get()),
                () -> sessions.addAll(setup.createBuyers(plan.buyers(), created::set)));
        return sessions;
    }

    private boolean conclude(
            String promoId, Simulation simulation, AuditReader audits, StopRequest stop, Display display) {
        List<FinalAudit> results = new ArrayList<>();
        display.during(
                () -> "  waiting until every order is decided",
                () -> results.add(FinalAudit.await(audits, plan.restTimeout(), stop::isRequested)));
        FinalAudit finalAudit = results.get(0);
        new Report(simulation, finalAudit).lines().forEach(display::print);
        display.print("");
        List<Finding> verdict = findings(promoId, simulation, finalAudit.audit(), stop.isRequested());
        verdict.forEach(finding -> display.print(finding.toString()));
        long broken = verdict.stream().filter(Finding::isBroken).count();
        display.print("");
        display.print(broken == 0 ? "All invariants hold." : "%d of %d do not hold.".formatted(broken, verdict.size()));
        return broken == 0;
    }

    private List<Finding> findings(String promoId, Simulation simulation, Optional<Audit> audit, boolean stopped) {
        try {
            DatabaseRecords records = databases.read(promoId);
            return Verdict.on(new Facts(
                    Facts.Expected.of(plan),
                    simulation.history().clientRecords(),
                    Facts.Observed.in(simulation),
                    audit,
                    records,
                    stopped));
        } catch (IOException e) {
            return List.of(Finding.of("all", false, "the databases cannot be read: %s", e.getMessage()));
        }
    }
}
