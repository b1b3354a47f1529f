package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChaosCasesTests {

    private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\| [^|]+ \\| [^|]+ \\| (`[^|]+?) \\| [^|]*\\|");

    @Test
    void everyRowOfTheFaultTableHasACase() {
        assertThat(ChaosCases.all().stream().map(ChaosCase::row).distinct())
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, ChaosCases.ROWS).boxed().toList());
    }

    @Test
    void namesAreUnique() {
        assertThat(ChaosCases.all().stream().map(ChaosCase::name)).doesNotHaveDuplicates();
    }

    /** With a mark at those that each build plays. */
    @Test
    void theFaultTableNamesExactlyTheCasesOfEachRow() throws IOException {
        Map<Integer, String> cells = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("../../docs/faults.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                cells.put(Integer.valueOf(row.group(1)), row.group(2));
            }
        }

        assertThat(cells)
                .isEqualTo(ChaosCases.all().stream()
                        .collect(Collectors.groupingBy(
                                ChaosCase::row,
                                TreeMap::new,
                                Collectors.mapping(ChaosCasesTests::onThePage, Collectors.joining(", ")))));
    }

    private static String onThePage(ChaosCase each) {
        return "`" + each.name() + "`" + (each.quick() ? " ●" : "");
    }

    @Test
    void casesAreChosenByNameOrByRow() {
        assertThat(ChaosCases.named(List.of("redis-flushed", "4")).stream().map(ChaosCase::name))
                .containsExactly("redis-flushed", "broker-away", "broker-paused");
    }

    /** Or one that hangs uses up the time of the others, and the build ends without the table. */
    @Test
    void noCaseOfTheBuildMayTakeLong() {
        assertThat(ChaosCases.quick())
                .isNotEmpty()
                .allMatch(each -> each.bound().compareTo(Duration.ofMinutes(3)) <= 0);
    }

    @Test
    void anUnknownCaseIsRefusedWithThoseThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ChaosCases.named(List.of("earthquake")))
                .withMessageContaining("no case “earthquake”; there are dies-held,");
    }
}
