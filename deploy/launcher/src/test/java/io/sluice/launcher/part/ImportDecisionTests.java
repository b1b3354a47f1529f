package io.sluice.launcher.part;

import static io.sluice.launcher.part.ImportDecision.KEEP_AND_WARN;
import static io.sluice.launcher.part.ImportDecision.KEEP_NACOS_VALUE;
import static io.sluice.launcher.part.ImportDecision.NOTHING_TO_DO;
import static io.sluice.launcher.part.ImportDecision.PUBLISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportDecisionTests {

    private static final String FILE = "file";
    private static final Optional<String> NONE = Optional.empty();

    @Test
    void publishesWhatNacosDoesNotHave() {
        assertThat(ImportDecision.of(FILE, NONE, NONE)).isEqualTo(PUBLISH);
    }

    @Test
    void publishesAgainWhatWasDeletedInNacos() {
        assertThat(ImportDecision.of(FILE, NONE, Optional.of(FILE))).isEqualTo(PUBLISH);
    }

    @Test
    void doesNothingWhenNacosHasTheContentOfTheFile() {
        assertThat(ImportDecision.of(FILE, Optional.of(FILE), NONE)).isEqualTo(NOTHING_TO_DO);
    }

    @Test
    void publishesAChangedFileIfNacosStillHasTheLastImport() {
        assertThat(ImportDecision.of(FILE, Optional.of("old"), Optional.of("old")))
                .isEqualTo(PUBLISH);
    }

    @Test
    void keepsAnOperatorsChangeSilentlyIfTheFileDidNotChange() {
        assertThat(ImportDecision.of(FILE, Optional.of("by an operator"), Optional.of(FILE)))
                .isEqualTo(KEEP_NACOS_VALUE);
    }

    @Test
    void keepsAnOperatorsChangeWithAWarningIfTheFileChangedToo() {
        assertThat(ImportDecision.of(FILE, Optional.of("by an operator"), Optional.of("old")))
                .isEqualTo(KEEP_AND_WARN);
    }

    @Test
    void neverOverwritesWhatItDidNotImport() {
        assertThat(ImportDecision.of(FILE, Optional.of("by an operator"), NONE)).isEqualTo(KEEP_AND_WARN);
    }
}
