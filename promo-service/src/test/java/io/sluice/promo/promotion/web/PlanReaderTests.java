package io.sluice.promo.promotion.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.test.TestIds;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class PlanReaderTests {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final JsonMapper JSON = new JsonMapper();

    private final PlanReader reader = new PlanReader(Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void fillsInDefaults() {
        var window = new Window(NOW, NOW.plusSeconds(60));
        var terms =
                new Terms(new Money(9900, "CNY"), window, Units.ONE, Duration.ofMinutes(15), new GateTerms(3, true));
        assertThat(reader.read(request("{}").withDefaults()))
                .isEqualTo(new PromoPlan(TestIds.item("i"), "A promo", Units.of(10), 1, terms));
    }

    @Test
    void keepsWhatAnEditLeavesOut() {
        PromoPlan plan =
                reader.read(request("{\"perUserLimit\": 7, \"tokenFactor\": 9, \"buckets\": 5, \"paymentSeconds\": 60}")
                        .withDefaults());
        var title = JSON.readValue("{\"title\": \"Another\"}", PromoRequest.class);
        assertThat(reader.read(title.or(PromoRequest.of(plan))))
                .isEqualTo(new PromoPlan(plan.itemId(), "Another", plan.allotment(), plan.buckets(), plan.terms()));
    }

    @Test
    void cutsTimesToMilliseconds() {
        PromoPlan plan = reader.read(
                request("{\"startsAt\": \"2030-01-01T00:00:00.0009Z\", \"endsAt\": \"2030-01-01T00:00:01.9999Z\"}")
                        .withDefaults());
        assertThat(plan.terms().window()).isEqualTo(new Window(NOW, NOW.plusMillis(1999)));
    }

    @ParameterizedTest
    @CsvSource({
        "price, 1, 10000000000",
        "allotment, 1, 10000000",
        "perUserLimit, 1, 1000",
        "tokenFactor, 1, 100",
        "buckets, 1, 64",
        "paymentSeconds, 5, 86400"
    })
    void acceptsTheBoundsAndRefusesWhatIsOutside(String field, long min, long max) {
        String detail = field + " is " + min + " to " + max;
        assertThat(reader.read(with(field, min))).isNotNull();
        assertThat(reader.read(with(field, max))).isNotNull();
        assertThat(refusal(with(field, min - 1))).isEqualTo("INVALID_PROMO: " + detail);
        assertThat(refusal(with(field, max + 1))).isEqualTo("INVALID_PROMO: " + detail);
    }

    @Test
    void refusesAnEmptyOrLongTitle() {
        String detail = "INVALID_PROMO: title has 1 to 120 characters";
        assertThat(reader.read(titled("x".repeat(120))).title()).hasSize(120);
        assertThat(refusal(titled("x".repeat(121)))).isEqualTo(detail);
        assertThat(refusal(titled(" "))).isEqualTo(detail);
        assertThat(refusal(JSON.readValue("{}", PromoRequest.class).withDefaults()))
                .isEqualTo(detail);
    }

    @Test
    void refusesAMissingTime() {
        var timeless = JSON.readValue("{\"title\": \"A promo\"}", PromoRequest.class);
        assertThat(refusal(timeless.withDefaults())).isEqualTo("INVALID_PROMO: startsAt and endsAt are needed");
    }

    @Test
    void refusesAWindowThatIsEmptyOrBegan() {
        assertThat(refusal(request("{\"endsAt\": \"2030-01-01T00:00:00Z\"}").withDefaults()))
                .isEqualTo("WINDOW_BACKWARDS: null");
        assertThat(refusal(
                        request("{\"startsAt\": \"2029-12-31T23:59:59.999Z\"}").withDefaults()))
                .isEqualTo("WINDOW_IN_THE_PAST: null");
    }

    /** What a client is answered first does not depend on how ids are checked. */
    @Test
    void checksFieldsBeforeTheWindowAndTheWindowBeforeTheItem() {
        String past = "\"startsAt\": \"2029-01-01T00:00:00Z\"";
        assertThat(refusal(request("{\"itemId\": \"1\", \"price\": 0, " + past + "}")
                        .withDefaults()))
                .startsWith("INVALID_PROMO");
        assertThat(refusal(request("{\"itemId\": \"1\", " + past + "}").withDefaults()))
                .startsWith("WINDOW_IN_THE_PAST");
        assertThat(refusal(request("{\"itemId\": \"1\"}").withDefaults())).isEqualTo("UNKNOWN_ITEM: null");
    }

    @Test
    void refusesToAddNoUnitsOrTooMany() {
        assertThat(PlanReader.readUnits("units", 1)).isEqualTo(Units.ONE);
        assertThat(PlanReader.readUnits("units", 10_000_000)).isEqualTo(Units.of(10_000_000));
        for (int units : new int[] {-1, 0, 10_000_001}) {
            var refused = catchThrowableOfType(ProblemException.class, () -> PlanReader.readUnits("units", units));
            assertThat(refused.type()).isEqualTo(PromoProblem.INVALID_PROMO);
            assertThat(refused.detail()).isEqualTo("units is 1 to 10000000");
        }
    }

    private static PromoRequest with(String field, long value) {
        return request("{\"" + field + "\": " + value + "}").withDefaults();
    }

    private static PromoRequest titled(String title) {
        return request("{\"title\": \"" + title + "\"}").withDefaults();
    }

    /** The given fields, and what a request must have. */
    private static PromoRequest request(String json) {
        String needed = """
                {"itemId": "%s", "title": "A promo", "price": 9900, "allotment": 10,
                 "startsAt": "2030-01-01T00:00:00Z", "endsAt": "2030-01-01T00:01:00Z"}
                """;
        return JSON.readValue(json, PromoRequest.class)
                .or(JSON.readValue(needed.formatted(TestIds.item("i")), PromoRequest.class));
    }

    private String refusal(PromoRequest request) {
        var refused = catchThrowableOfType(ProblemException.class, () -> reader.read(request));
        return refused.type() + ": " + refused.detail();
    }
}
