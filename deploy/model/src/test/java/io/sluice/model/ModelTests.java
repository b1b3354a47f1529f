package io.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The protocol keeps its invariants; without any one of its guards it does not, and the model notices. */
class ModelTests {
    private static final Pattern GUARD = Pattern.compile("(?:Guard|Waits)\\(\"([a-z-]+)\"");
    private static final Pattern UNREACHABLE = Pattern.compile("^(Never\\w+) ==", Pattern.MULTILINE);

    static List<Check> checks() {
        return Check.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("checks")
    void findsWhatIsExpected(Check check) throws Exception {
        Tlc.Report report = Tlc.run(check);
        System.out.println(check + ": " + report);
        assertThat(report.isComplete()).as(report.output()).isTrue();
        assertThat(report.violated()).as(report.output()).isEqualTo(check.violated());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Publishing", "Selling", "Moving", "Rebuilding"})
    void removesEveryGuardOnce(String module) {
        assertThat(checksOf(module).flatMap(check -> check.removedGuards().stream()))
                .containsExactlyInAnyOrderElementsOf(namesIn(module, GUARD));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Publishing", "Selling", "Moving", "Rebuilding"})
    void reachesEveryStateThatProvesTheModelIsNotEmpty(String module) {
        assertThat(checksOf(module).flatMap(check -> check.violated().stream()))
                .containsAll(namesIn(module, UNREACHABLE));
    }

    @Test
    void checksTheWholeOfEveryModule() {
        assertThat(checks())
                .filteredOn(check -> check.violated().isEmpty())
                .extracting(Check::module)
                .contains("Publishing", "Selling", "Moving", "Rebuilding");
    }

    private static Stream<Check> checksOf(String module) {
        return checks().stream().filter(check -> check.module().equals(module));
    }

    private static List<String> namesIn(String module, Pattern pattern) {
        return pattern.matcher(Check.text(Check.MODEL.resolve(module + ".tla")))
                .results()
                .map((MatchResult name) -> name.group(1))
                .distinct()
                .toList();
    }
}
