package io.sluice.sale.load;

import io.sluice.launcher.workspace.Service;
import io.sluice.sale.faults.FaultSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The plan of a sale: its buyers, units, terms, faults and timeouts, as options of a command line. */
public final class Plan {

    /** Long enough to pay in, short enough to wait for. */
    private static final int SHORT_PAYMENT_SECONDS = 15;

    private static final int LONG_PAYMENT_SECONDS = 3600;

    @Option(names = "--buyers", paramLabel = "N", description = "how many come at the opening (1000)")
    private int buyers = 1000;

    @Option(names = "--units", paramLabel = "N", description = "how many units there are (100)")
    private int units = 100;

    @Option(names = "--limit", paramLabel = "N", description = "units for each buyer (1)")
    private int limit = 1;

    @Option(
            names = {"--quantities", "--quantity"},
            paramLabel = "N|N..M|random",
            converter = QuantitiesConverter.class,
            description = "units of one order (1); random is up to the limit")
    private Quantities quantities = Quantities.ONE;

    @Option(
            names = "--pay",
            paramLabel = "SHARE",
            converter = ShareConverter.class,
            description = "of the confirmed orders, so many are paid (0%%)")
    private Share pay = Share.NONE;

    @Option(
            names = "--cancel",
            paramLabel = "SHARE",
            converter = ShareConverter.class,
            description = "so many are cancelled by their buyers (0%%)")
    private Share cancel = Share.NONE;

    @Option(
            names = "--lapse",
            paramLabel = "SHARE",
            converter = ShareConverter.class,
            description = "so many are left unpaid until they are closed (0%%)")
    private Share lapse = Share.NONE;

    @Option(
            names = "--payment-seconds",
            paramLabel = "N",
            description = "time to pay (15 if orders are to lapse, otherwise longer than the sale)")
    private @Nullable Integer paymentSeconds;

    @Option(
            names = "--fault",
            paramLabel = "FAULT",
            converter = FaultConverter.class,
            description = "break a part meanwhile: part:kind[=duration|offset][@moment], for example"
                    + " order-service:kill@30%% or mariadb:stop=10s@40%%; may be repeated")
    private List<FaultSpec> faults = new ArrayList<>();

    @Option(names = "--buckets", paramLabel = "N", description = "over how many keys the stock is spread (3)")
    private int buckets = 3;

    @Option(names = "--token-factor", paramLabel = "N", description = "valid tokens for each unit left (3)")
    private int tokenFactor = 3;

    @Option(names = "--gateways", paramLabel = "N", description = "how many gateways they come through (1)")
    private int gateways = 1;

    @Option(names = "--connections", paramLabel = "N", description = "requests under way at once (200)")
    private int connections = 200;

    @Option(names = "--countdown", paramLabel = "SECONDS", description = "from publishing to the opening (5)")
    private int countdown = 5;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "the longest that selling may take (120; 300 if orders are to lapse)")
    private @Nullable Integer seconds;

    @Option(
            names = "--settle",
            paramLabel = "SECONDS",
            description = "the longest wait until everything is at rest (60)")
    private int restSeconds = 60;

    @Option(
            names = "--failures",
            paramLabel = "N",
            description = "5xx answers to tolerate (0; any number if there are faults)")
    private @Nullable Integer failures;

    /** From the words of a command line. */
    public static Plan parse(String... words) {
        Plan plan = new Plan();
        CommandLine.populateCommand(plan, words);
        return plan;
    }

    /** Why the plan is invalid, in one sentence. */
    public Optional<String> error() {
        return Stream.of(
                        Bounds.error("--buyers", buyers, 1, 100_000),
                        Bounds.error("--units", units, 1, 100_000),
                        Bounds.error("--limit", limit, 1, 1000),
                        Bounds.error("--buckets", buckets, 1, 64),
                        Bounds.error("--gateways", gateways, 1, Service.MAX_INSTANCES),
                        Bounds.error("--countdown", countdown, 3, 3600), // publishing takes a moment
                        Bounds.error("--seconds", seconds(), 5, 3600),
                        Bounds.error("--connections", connections, 1, 2000),
                        Bounds.error("--token-factor", tokenFactor, 1, 100),
                        Bounds.error("--settle", restSeconds, 1, 600),
                        Bounds.error("--payment-seconds", paymentSeconds(), 5, 86_400),
                        Bounds.error("--failures", failures == null ? 0 : failures, 0, 1_000_000),
                        quantityError(),
                        shareError())
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> quantityError() {
        int max = quantities.within(limit).max();
        return max > limit
                ? Optional.of("--quantities " + max + " is more than --limit " + limit + " allows.")
                : Optional.empty();
    }

    private Optional<String> shareError() {
        return pay.percent() + cancel.percent() + lapse.percent() > 100
                ? Optional.of("--pay, --cancel and --lapse are shares of the same orders: together at most 100%.")
                : Optional.empty();
    }

    public int buyers() {
        return buyers;
    }

    public int units() {
        return units;
    }

    public int purchaseLimit() {
        return limit;
    }

    /** The quantity of the next order. */
    int quantity() {
        return quantities.within(limit).next();
    }

    public int buckets() {
        return buckets;
    }

    public int gateways() {
        return gateways;
    }

    int connections() {
        return connections;
    }

    int tokenFactor() {
        return tokenFactor;
    }

    public Duration countdown() {
        return Duration.ofSeconds(countdown);
    }

    Duration sellingTimeout() {
        return Duration.ofSeconds(seconds());
    }

    private int seconds() {
        return seconds != null ? seconds : lapse.isNone() ? 120 : 300;
    }

    /** After the last buyer has left, until the suite is at rest. */
    public Duration restTimeout() {
        return Duration.ofSeconds(restSeconds);
    }

    Duration timeToPay() {
        return Duration.ofSeconds(paymentSeconds());
    }

    private int paymentSeconds() {
        return paymentSeconds != null
                ? paymentSeconds
                : lapse.isNone() ? LONG_PAYMENT_SECONDS + seconds() : SHORT_PAYMENT_SECONDS;
    }

    public List<FaultSpec> faults() {
        return List.copyOf(faults);
    }

    /** 5xx answers that are tolerated, because parts are killed meanwhile. */
    public long allowedFailures() {
        return failures != null ? failures : faults.isEmpty() ? 0 : Long.MAX_VALUE;
    }

    /** What becomes of confirmed orders. */
    Fates fates() {
        return new Fates(pay, cancel, lapse);
    }

    /** Units that the buyers take if they can: each buys up to the purchase limit, single units at last. */
    public long demand() {
        return (long) buyers * limit;
    }

    @Override
    public String toString() {
        return "%,d buyers, %,d units in %d buckets, at most %d each, %s at a time, through %d gateway(s)%s"
                .formatted(buyers, units, buckets, limit, quantities.within(limit), gateways, endings());
    }

    private String endings() {
        return fates().areAllKept()
                ? ""
                : "; %s pay, %s cancel, %s lapse after %d s".formatted(pay, cancel, lapse, paymentSeconds());
    }

    static final class QuantitiesConverter implements CommandLine.ITypeConverter<Quantities> {
        @Override
        public Quantities convert(String value) {
            return Converters.convert(value, Quantities::parse);
        }
    }

    static final class ShareConverter implements CommandLine.ITypeConverter<Share> {
        @Override
        public Share convert(String value) {
            return Converters.convert(value, Share::parse);
        }
    }

    static final class FaultConverter implements CommandLine.ITypeConverter<FaultSpec> {
        @Override
        public FaultSpec convert(String value) {
            return Converters.convert(value, FaultSpec::parse);
        }
    }
}
