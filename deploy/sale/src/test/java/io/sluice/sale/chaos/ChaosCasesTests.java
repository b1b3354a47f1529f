package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChaosCasesTests {

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

    @Test
    void everyCaseIsOnThePageOfItsRow() throws IOException {
        List<String> page = Files.readAllLines(Path.of("../../docs/faults.md"));

        assertThat(ChaosCases.all())
                .allSatisfy(each -> assertThat(page)
                        .anySatisfy(line -> assertThat(line)
                                .startsWith("| " + each.row() + " |")
                                .contains("`" + each.name() + "`")));
    }

    @Test
    void casesAreChosenByNameOrByRow() {
        assertThat(ChaosCases.named(List.of("redis-flushed", "4")).stream().map(ChaosCase::name))
                .containsExactly("redis-flushed", "broker-away", "broker-paused");
    }

    @Test
    void anUnknownCaseIsRefusedWithThoseThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ChaosCases.named(List.of("earthquake")))
                .withMessageContaining("no case “earthquake”; there are dies-held,");
    }
}
