package io.sluice.payment.store;

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
    private static final PaymentId PAYMENT = new PaymentId("p-1");
    private static final JournalEntry CREATED = new JournalEntry.PaymentCreated(
            new PaymentRequest(PAYMENT, new OrderId("o-1"), new Money(1999, "CNY"), "http://127.0.0.1/cb", null),
            "SIM-1",
            AT);
    private static final JournalEntry DECIDED =
            new JournalEntry.PaymentDecided(PAYMENT, new Decision(Outcome.PAY, AT, 3, AT.plusSeconds(1), 1L), AT);
    private static final JournalEntry ENDED = new JournalEntry.CallbackEnded(PAYMENT, 2, CallbackResult.DELIVERED, AT);
    private static final JournalEntry REFUNDED = new JournalEntry.RefundAccepted(
            new RefundRequest(new RefundId("r-1"), PAYMENT, new Money(1999, "CNY")), AT.plusSeconds(9), AT);

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = directory.resolve("data/journal.jsonl");
    }

    @Test
    void replaysEveryEntry() {
        append(CREATED, DECIDED);
        append(ENDED, REFUNDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(CREATED, DECIDED, ENDED, REFUNDED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"entry\":\"payment-decided\",\"paymentId\":\"p-", "not json at all\n", "\0\0\0\0"})
    void dropsAnUnfinishedLastLine(String torn) throws IOException {
        append(CREATED);
        Files.writeString(file, torn, StandardOpenOption.APPEND);

        append(DECIDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(CREATED, DECIDED);
        }
    }

    @Test
    void dropsALastLineWithoutALineEnd() throws IOException {
        append(CREATED, DECIDED);
        Files.writeString(file, Files.readString(file).stripTrailing());

        append(DECIDED);

        try (Journal journal = Journal.open(file)) {
            assertThat(journal.replayed()).containsExactly(CREATED, DECIDED);
        }
    }

    @Test
    void removesAnUnfinishedLineThatIsLongerThanTheNextEntry() throws IOException {
        append(CREATED);
        Files.writeString(file, "x".repeat(5000), StandardOpenOption.APPEND);

        append(DECIDED);

        assertThat(Files.readAllLines(file)).hasSize(2);
    }

    @Test
    void refusesADamagedLineInTheMiddle() throws IOException {
        append(CREATED);
        Files.writeString(file, "rubbish\n", StandardOpenOption.APPEND);
        Files.writeString(file, "{\"entry\":\"payment-decided\"}\n", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> Journal.open(file))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("damaged in line 2");
    }

    @Test
    void isOpenedOnceAtATime() {
        try (Journal journal = Journal.open(file)) {
            assertThatThrownBy(() -> Journal.open(file)).hasMessageContaining("in use");
        }
    }

    private void append(JournalEntry... entries) {
        try (Journal journal = Journal.open(file)) {
            for (JournalEntry entry : entries) {
                journal.append(entry);
            }
        }
    }
}
