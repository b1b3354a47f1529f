package io.sluice.payment.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalTests {

    private static final Instant AT = Instant.parse("2026-01-01T00:00:00.123Z");
    private static final Entry OPENED = new Entry.Opened(
            new PaymentRequest("p-1", "o-1", new Money(1999, "CNY"), "http://127.0.0.1/cb", null), "SIM-1", AT);
    private static final Entry DECIDED =
            new Entry.Decided("p-1", new Decision(Outcome.PAY, AT, 3, AT.plusSeconds(1), 1L), AT);
    private static final Entry ENDED = new Entry.CallbackEnded("p-1", 2, CallbackEnd.TAKEN, AT);
    private static final Entry REFUNDED =
            new Entry.Refunded(new RefundRequest("r-1", "p-1", new Money(1999, "CNY")), AT.plusSeconds(9), AT);

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = directory.resolve("data/journal.jsonl");
    }

    @Test
    void tellsEverythingAgain() {
        append(OPENED, DECIDED);
        append(ENDED, REFUNDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(OPENED, DECIDED, ENDED, REFUNDED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"entry\":\"decided\",\"paymentId\":\"p-", "not json at all\n", "\0\0\0\0"})
    void forgetsALastLineThatWasNeverFinished(String torn) throws IOException {
        append(OPENED);
        Files.writeString(file, torn, StandardOpenOption.APPEND);

        append(DECIDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(OPENED, DECIDED);
        }
    }

    @Test
    void forgetsALineThatLacksNothingButItsEnd() throws IOException {
        append(OPENED, DECIDED);
        Files.writeString(file, Files.readString(file).stripTrailing());

        append(DECIDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(OPENED, DECIDED);
        }
    }

    @Test
    void refusesToGuessWhatADamagedLineSaid() throws IOException {
        append(OPENED);
        Files.writeString(file, "rubbish\n", StandardOpenOption.APPEND);
        Files.writeString(file, "{\"entry\":\"decided\"}\n", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> Journal.open(file))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("damaged in line 2");
    }

    @Test
    void belongsToOneAtATime() {
        try (Journal journal = Journal.open(file)) {
            assertThatThrownBy(() -> Journal.open(file)).hasMessageContaining("in use");
        }
    }

    private void append(Entry... entries) {
        try (Journal journal = Journal.open(file)) {
            for (Entry entry : entries) {
                journal.append(entry);
            }
        }
    }
}
