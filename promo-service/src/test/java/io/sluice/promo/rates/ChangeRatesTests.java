package io.sluice.promo.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

/** What is recorded when nodes read and change at the same moment. */
class ChangeRatesTests {
    private static final RuleFormat<?> FORMAT = RuleFiles.ORDER_SERVICE_FLOW;
    private static final UserId ADMIN = TestIds.user("admin");

    private final InMemoryRateHistory history = new InMemoryRateHistory();
    private final SettableClock clock = new SettableClock(Instant.parse("2030-01-01T00:00:00Z"));
    private final FakeNacos nacos = new FakeNacos();
    private final ReadRates readRates = new ReadRates(nacos, history, clock);
    private final ChangeRates changeRates = new ChangeRates(readRates, nacos, history, clock);

    @Test
    void whatIsFoundFirstIsTheSystems() {
        readRates.read(FORMAT);
        readRates.read(FORMAT);
        assertThat(changes()).extracting(RateChange::changedBy).containsExactly("system");
    }

    @Test
    void aReadBeforeNacosServesTheNewRulesRecordsNothing() {
        nacos.whileReplacing = () -> {
            assertThat(readRates.read(FORMAT).change())
                    .map(RateChange::revision)
                    .contains(1);
            assertThat(change(7).refusal()).contains(RatesResult.Refusal.CHANGED);
        };
        assertThat(change(5).rates()).isPresent();
        assertThat(changes()).extracting(RateChange::changedBy).containsExactly(ADMIN.value(), "system");
        assertThat(changes().get(0).published()).isTrue();
    }

    @Test
    void aRevisionThatNacosDoesNotAcceptIsTakenBack() {
        nacos.whileReplacing = () -> nacos.text = rules(9);
        assertThat(change(5).refusal()).contains(RatesResult.Refusal.CHANGED);
        assertThat(changes()).extracting(RateChange::changedBy).containsExactly("system");
        readRates.read(FORMAT);
        assertThat(changes()).extracting(RateChange::changedBy).containsExactly("system/outside", "system");
    }

    @Test
    void aRevisionThatWasNeverServedIsTakenBack() {
        failToPublish();
        clock.pass(Duration.ofSeconds(9));
        assertThat(readRates.read(FORMAT).change()).map(RateChange::revision).contains(1);
        assertThat(changes()).as("it may still be on its way").hasSize(2);
        assertThat(readRates.listChanges(FORMAT))
                .extracting(RateChange::changedBy)
                .containsExactly("system");
        clock.pass(Duration.ofSeconds(2));
        assertThat(readRates.read(FORMAT).change()).map(RateChange::revision).contains(1);
        assertThat(changes()).extracting(RateChange::changedBy).containsExactly("system");
        nacos.whileReplacing = () -> {};
        assertThat(change(7).rates()).isPresent();
    }

    @Test
    void aRevisionThatWasNeverServedIsTakenBackAlsoWhenNoNodeAppliesWhatIs() {
        failToPublish();
        nacos.text = "rubbish";
        clock.pass(Duration.ofSeconds(11));
        assertThat(readRates.read(FORMAT).change()).map(RateChange::revision).contains(1);
    }

    @Test
    void aRevisionThatIsServedAfterAllIsItsAdmins() {
        failToPublish();
        nacos.text = rules(5);
        clock.pass(Duration.ofSeconds(60));
        assertThat(readRates.read(FORMAT).change()).map(RateChange::changedBy).contains(ADMIN.value());
        assertThat(readRates.listChanges(FORMAT))
                .extracting(RateChange::changedBy)
                .containsExactly(ADMIN.value(), "system");
    }

    private void failToPublish() {
        nacos.whileReplacing = () -> {
            throw new DataAccessResourceFailureException("unreachable");
        };
        assertThatThrownBy(() -> change(5)).hasMessage("unreachable");
    }

    @Test
    void somebodyWhoPutsTheOldRulesBackInNacosIsRecordedAtOnce() {
        String before = nacos.text;
        change(5);
        nacos.text = before;
        assertThat(readRates.read(FORMAT).change()).map(RateChange::revision).contains(3);
    }

    @Test
    void theSameRulesAgainAreNoRevision() {
        change(5);
        int revisions = changes().size();
        assertThat(change(5).rates()).isPresent();
        assertThat(changes()).hasSize(revisions);
    }

    private RatesResult change(int count) {
        return changeRates.change(FORMAT, RuleFormat.digestOf(nacos.text), rules(count), ADMIN, null);
    }

    private List<RateChange> changes() {
        return history.findNewest(FORMAT.name(), 100);
    }

    private static String rules(int count) {
        return "[{\"resource\": \"place-order\", \"count\": %d}]".formatted(count);
    }

    /** Stands in for Nacos, where something may happen between two steps. The real one is in {@code RatesIT}. */
    private static class FakeNacos implements PublishedRates {
        private String text = rules(1);
        private Runnable whileReplacing = () -> {};

        @Override
        public Optional<String> read(RuleFormat<?> format) {
            return Optional.of(text);
        }

        @Override
        public boolean replace(RuleFormat<?> format, Optional<String> before, String after) {
            whileReplacing.run();
            boolean same = before.equals(Optional.of(text));
            text = same ? after : text;
            return same;
        }
    }
}
