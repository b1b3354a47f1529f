package io.sluice.sale.chaos;

import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.faults.FaultSpec;
import io.sluice.sale.faults.Relaunch;
import io.sluice.sale.faults.RunningSuite;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a case plays on: the suite, its faults, and what was found. After the case everything is as before. */
final class Stage implements AutoCloseable {
    private static final Duration PORT_RELEASE = Duration.ofSeconds(2);

    private final Path project;
    private final RunningSuite suite;
    private final FaultInjector faults;
    private final Shop shop;
    private final Path directory;
    private final Findings findings = new Findings();
    private final List<SaleRun> sales = new ArrayList<>();
    private final Map<String, String> configuration = new LinkedHashMap<>();
    private final Set<String> relaunched = new TreeSet<>();
    private final List<AutoCloseable> resources = new ArrayList<>();

    Stage(Path project, RunningSuite suite, FaultInjector faults, Shop shop, Path directory) {
        this.project = project;
        this.suite = suite;
        this.faults = faults;
        this.shop = shop;
        this.directory = directory;
    }

    RunningSuite suite() {
        return suite;
    }

    Shop shop() {
        return shop;
    }

    Findings findings() {
        return findings;
    }

    Database orders() {
        return Database.of(suite, "order-service");
    }

    Database ledger() {
        return Database.of(suite, "stock-service");
    }

    /** Breaks something now. */
    void inject(String fault) {
        faults.inject(FaultSpec.parse(fault), this::log);
    }

    void mendAll() {
        faults.mendAll();
    }

    private void log(Instant at, String text) {
        System.err.println("    " + at.truncatedTo(ChronoUnit.MILLIS) + "  " + text);
    }

    SaleRun sale(String... options) {
        SaleRun sale = SaleRun.start(project, suite, directory, Arrays.asList(options));
        sales.add(sale);
        return sale;
    }

    /** A sale with faults at their moments, and its verdict. */
    void sellWith(List<String> options, String... faultsOfTheSale) {
        List<String> words = new ArrayList<>(options);
        for (String fault : faultsOfTheSale) {
            words.addAll(List.of("--fault", fault));
        }
        sale(words.toArray(String[]::new)).conclude(findings);
    }

    NacosConsole nacos() {
        return new NacosConsole(18848 + suite.portOffset());
    }

    /** Replaces a file in Nacos until the end of the case. */
    void configure(String dataId, String content) {
        configuration.computeIfAbsent(dataId, nacos()::read);
        nacos().publish(dataId, content);
    }

    /** The nodes of a service die at this step, until it is empty. */
    void dieAt(String service, String step) {
        configure(service + ".yaml", "sluice:\n  fault:\n    die-at: \"" + step + "\"\n");
    }

    /** Starts nodes with other variables, until the end of the case. */
    void relaunch(Map<String, Map<String, String>> variablesByInstance) {
        relaunched.addAll(variablesByInstance.keySet());
        Parallel.map(4, List.copyOf(variablesByInstance.keySet()), instance -> {
            new Relaunch(suite, instance).with(variablesByInstance.getOrDefault(instance, Map.of()));
            return instance;
        });
    }

    <T extends AutoCloseable> T closeAtTheEnd(T resource) {
        resources.add(resource);
        return resource;
    }

    /** Brings up whatever is not up. */
    void startEverything() {
        suite.launcher("up", "--no-build", "--scale", Chaos.SCALE);
    }

    /** The sum of a node's metrics whose line begins so and has each of these labels. */
    double metric(String node, String name, String... labels) {
        int port = Integer.parseInt(suite.environmentOf(node).getOrDefault("SLUICE_MANAGEMENT_PORT", "0"));
        return Calls.to(port)
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith(name) && Arrays.stream(labels).allMatch(line::contains))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** The same of all nodes of a service. */
    double metricOfAll(String service, String name, String... labels) {
        return suite.instancesOf(service).stream()
                .mapToDouble(node -> metric(node, name, labels))
                .sum();
    }

    /** Waits until the stores of a promotion agree and nothing is under way. */
    void awaitBalance(String promo, Duration atMost) {
        long begin = System.nanoTime();
        boolean balanced = Poll.until(atMost, () -> isBalanced(promo));
        findings.add("I9", balanced, "not balanced within " + atMost.toSeconds() + " s: " + shop.audit(promo));
        findings.balancedAfter(Duration.ofNanos(System.nanoTime() - begin));
    }

    private boolean isBalanced(String promo) {
        var audit = shop.audit(promo);
        return audit.path("balanced").asBoolean()
                && audit.path("redis").path("held").asInt(-1) == 0
                && audit.path("orders").path("accepted").asInt(-1) == 0
                && audit.path("redis").path("available").asInt(-1)
                        == audit.path("ledger").path("available").asInt(-2);
    }

    /**
     * Also after a failure: nothing of one case may reach the next. What cannot be mended does not keep the rest from being mended.
     *
     * @throws IllegalStateException if something could not be mended
     */
    @Override
    public void close() {
        List<String> failures = new ArrayList<>();
        sales.forEach(sale -> attempt(sale::close, failures));
        attempt(faults::mendAll, failures);
        attempt(suite::thawAll, failures);
        attempt(this::startNacos, failures);
        configuration.forEach((dataId, content) -> attempt(() -> nacos().publish(dataId, content), failures));
        relaunched.forEach(instance -> attempt(() -> suite.kill(instance), failures));
        resources.forEach(resource -> attempt(resource, failures));
        attempt(this::startWhatWasKilled, failures);
        if (!failures.isEmpty()) {
            throw new IllegalStateException(String.join("; ", failures));
        }
    }

    /** A process that was killed a moment ago may still hold its port. */
    private void startWhatWasKilled() {
        try {
            startEverything();
        } catch (IllegalStateException e) {
            Poll.of(PORT_RELEASE);
            startEverything();
        }
    }

    private static void attempt(AutoCloseable step, List<String> failures) {
        try {
            step.close();
        } catch (Exception e) {
            failures.add(e.toString());
        }
    }

    private void startNacos() {
        if (!suite.isRunning("nacos")) {
            suite.startAgain("nacos");
        }
    }
}
