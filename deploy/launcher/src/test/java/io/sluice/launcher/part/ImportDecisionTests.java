package io.sluice.launcher.part;

import static io.sluice.launcher.part.ImportDecision.KEEP_AND_TELL;
import static io.sluice.launcher.part.ImportDecision.KEEP_LIVE_CHANGE;
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
    void doesNothingWhenNacosHasWhatTheFileSays() {
        assertThat(ImportDecision.of(FILE, Optional.of(FILE), NONE)).isEqualTo(NOTHING_TO_DO);
    }

    @Test
    void publishesAChangedFileIfNacosStillHasTheLastImport() {
        assertThat(ImportDecision.of(FILE, Optional.of("old"), Optional.of("old")))
                .isEqualTo(PUBLISH);
    }

    @Test
    void keepsAnOperatorsChangeSilentlyIfTheFileIsAsItWas() {
        assertThat(ImportDecision.of(FILE, Optional.of("live"), Optional.of(FILE)))
                .isEqualTo(KEEP_LIVE_CHANGE);
    }

    @Test
    void keepsAnOperatorsChangeAndTellsIfTheFileChangedToo() {
        assertThat(ImportDecision.of(FILE, Optional.of("live"), Optional.of("old")))
                .isEqualTo(KEEP_AND_TELL);
    }

    @Test
    void neverOverwritesWhatItDidNotImport() {
        assertThat(ImportDecision.of(FILE, Optional.of("live"), NONE)).isEqualTo(KEEP_AND_TELL);
    }
}
