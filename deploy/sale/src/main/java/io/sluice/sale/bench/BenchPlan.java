package io.sluice.sale.bench;

import io.sluice.sale.load.Bounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** What is measured, how long and how often, as options of a command line. */
public final class BenchPlan {

    private static final int MAX_CONNECTIONS = 10_000;

    @Option(
            names = "--only",
            paramLabel = "STEP[,STEP…]",
            split = ",",
            description = "some steps only, and those they are compared with; --list shows all")
    private List<String> only = new ArrayList<>();

    @Option(names = "--seconds-each", paramLabel = "N", description = "how long each measurement takes (5)")
    private int secondsEach = 5;

    @Option(names = "--rounds", paramLabel = "N", description = "how often each is repeated, in turns (3)")
    private int rounds = 3;

    @Option(names = "--warm-up", paramLabel = "N", description = "rounds before, which do not count (2)")
    private int warmUp = 2;

    @Option(names = "--connections", paramLabel = "N", description = "requests under way at once (200)")
    private int connections = 200;

    @Option(
            names = "--overload",
            paramLabel = "N[,N…]",
            split = ",",
            description = "the same for the step overload (1000,5000)")
    private List<Integer> overload = List.of(1000, 5000);

    @Option(names = "--threads", paramLabel = "N", description = "of the generator (one for every four cores)")
    private int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 4);

    /** From the words of a command line. */
    static BenchPlan parse(String... words) {
        BenchPlan plan = new BenchPlan();
        CommandLine.populateCommand(plan, words);
        return plan;
    }

    /** Why the plan is invalid, in one sentence. */
    public Optional<String> error() {
        return Stream.concat(
                        Stream.of(
                                Bounds.error("--seconds-each", secondsEach, 1, 120),
                                Bounds.error("--rounds", rounds, 1, 50),
                                Bounds.error("--warm-up", warmUp, 0, 50),
                                Bounds.error("--connections", connections, 1, MAX_CONNECTIONS),
                                Bounds.error("--threads", threads, 1, 64),
                                unknownStep()),
                        overload.stream().map(each -> Bounds.error("--overload", each, 1, MAX_CONNECTIONS)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> unknownStep() {
        return only.stream()
                .filter(name -> Step.named(name).isEmpty())
                .findFirst()
                .map(name -> "There is no step “" + name + "”; --list shows all.");
    }

    /** The chosen steps and those that they need, in the order in which they are measured. */
    List<Step> steps() {
        return only.isEmpty()
                ? List.of(Step.values())
                : Step.withNeeds(
                        only.stream().flatMap(name -> Step.named(name).stream()).toList());
    }

    Duration each() {
        return Duration.ofSeconds(secondsEach);
    }

    int rounds() {
        return rounds;
    }

    int warmUp() {
        return warmUp;
    }

    int connections() {
        return connections;
    }

    List<Integer> overload() {
        return List.copyOf(overload);
    }

    int threads() {
        return threads;
    }

    @Override
    public String toString() {
        return "%d rounds after %d to warm up, %d s each, %,d connections, %d thread(s) of the generator"
                .formatted(rounds, warmUp, secondsEach, connections, threads);
    }
}
