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

/** A flash sale from the first buyer to the verdict. */
public final class Sale {

    private final Plan plan;
    private final List<String> gateways;
    private final SaleSetup.Admin admin;
    private final DatabaseReader archive;

    Sale(Plan plan, List<String> gateways, SaleSetup.Admin admin, DatabaseReader archive) {
        this.plan = plan;
        this.gateways = gateways;
        this.admin = admin;
        this.archive = archive;
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
        return new Sale(plan, gateways, admin, new MariaDbReader(new MariaDbQueries(workspace)));
    }

    /** Whether everything held that must. */
    public boolean run(PrintStream out, boolean live) {
        try (StopRequest stop = StopRequest.onInterrupt();
                Display display = new Display(out, live)) {
            SaleSetup stage = new SaleSetup(gateways, admin);
            List<BuyerSession> shoppers = mint(stage, display);
            if (stop.isRequested()) {
                throw new LauncherException("Stopped before anything was on sale.");
            }
            Instant opening = Instant.now().plus(plan.countdown()).truncatedTo(ChronoUnit.MILLIS);
            String promo = stage.publish(plan, opening);
            display.say("  %-12s %s".formatted("promotion", promo));
            display.say("  %-12s %s".formatted("sale", plan));
            try (ShopClient shop = new ShopClient(gateways, promo)) {
                Simulation rush = new Simulation(plan, shop, opening);
                AuditReader audits = stage.audits(promo);
                display.during(new StatusLine(plan, rush), () -> rush.run(shoppers, audits, stop::isRequested));
                return conclude(promo, rush, audits, stop, display);
            }
        }
    }

    private List<BuyerSession> mint(SaleSetup stage, Display display) {
        AtomicInteger minted = new AtomicInteger();
        List<BuyerSession> shoppers = new ArrayList<>();
        display.during(
                () -> "  %s %,d buyers".formatted(ProgressBar.of(minted.get(), plan.buyers()), minted.get()),
                () -> shoppers.addAll(stage.mint(plan.buyers(), minted::set)));
        return shoppers;
    }

    private boolean conclude(String promo, Simulation rush, AuditReader audits, StopRequest stop, Display display) {
        List<FinalAudit> settled = new ArrayList<>();
        display.during(
                () -> "  waiting until every order is decided",
                () -> settled.add(FinalAudit.await(audits, plan.settling(), stop::isRequested)));
        FinalAudit settling = settled.get(0);
        new Report(rush, settling).lines().forEach(display::say);
        display.say("");
        List<Finding> verdict = judge(promo, rush, settling.audit(), !stop.isRequested());
        verdict.forEach(judgement -> display.say(judgement.toString()));
        long broken = verdict.stream().filter(Finding::isBroken).count();
        display.say("");
        display.say(broken == 0 ? "Everything held." : "%d of %d did not hold.".formatted(broken, verdict.size()));
        return broken == 0;
    }

    private List<Finding> judge(String promo, Simulation rush, Optional<Audit> audit, boolean complete) {
        try {
            DatabaseRecords books = archive.read(promo);
            return Verdict.on(new Facts(
                    Facts.Terms.of(plan), rush.history().claims(), Facts.Seen.in(rush), audit, books, complete));
        } catch (IOException e) {
            return List.of(Finding.of("all", false, "the databases cannot be read: %s", e.getMessage()));
        }
    }
}
