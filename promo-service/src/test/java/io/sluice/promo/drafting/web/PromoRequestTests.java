package io.sluice.promo.drafting.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.drafting.UncheckedPlan;
import io.sluice.promo.drafting.UncheckedTerms;
import io.sluice.promo.promotion.PromoPlan;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.groups.Default;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class PromoRequestTests {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");
    private static final ItemId ITEM = TestIds.item("i");
    private static final JsonMapper JSON = new JsonMapper();
    private static final ValidatorFactory VALIDATION = Validation.buildDefaultValidatorFactory();

    private final Validator validator = VALIDATION.getValidator();

    @AfterAll
    static void close() {
        VALIDATION.close();
    }

    @Test
    void aNewDraftGetsDefaults() {
        var terms = new UncheckedTerms(
                new Money(9900, "CNY"),
                START,
                START.plusSeconds(60),
                Units.ONE,
                Duration.ofMinutes(15),
                new GateTerms(3, true));
        assertThat(request("{}").toPlan())
                .isEqualTo(new UncheckedPlan(Optional.of(ITEM), "A promo", Units.of(10), 1, terms, false));
    }

    @Test
    void anEditKeepsWhatItLeavesOut() {
        PromoPlan before = new PromoPlan(
                ITEM,
                "A promo",
                Units.of(10),
                5,
                new Terms(
                        new Money(9900, "EUR"),
                        new Window(START, START.plusSeconds(60)),
                        Units.of(7),
                        Duration.ofMinutes(1),
                        new GateTerms(9, false)));
        var terms = new UncheckedTerms(
                new Money(9900, "EUR"),
                START,
                START.plusSeconds(60),
                Units.of(7),
                Duration.ofMinutes(1),
                new GateTerms(9, false));
        assertThat(read("{\"title\": \"Another\"}").toPlan(before))
                .isEqualTo(new UncheckedPlan(Optional.of(ITEM), "Another", Units.of(10), 5, terms, false));
    }

    @Test
    void cutsTimesToMilliseconds() {
        UncheckedTerms terms = request(
                        "{\"startsAt\": \"2030-01-01T00:00:00.0009Z\", \"endsAt\": \"2030-01-01T00:00:01.9999Z\"}")
                .toPlan()
                .terms();
        assertThat(terms.startsAt()).isEqualTo(START);
        assertThat(terms.endsAt()).isEqualTo(START.plusMillis(1999));
    }

    @Test
    void aTextThatNamesNoItemIsLeftToTheRules() {
        assertThat(request("{\"itemId\": \"1\"}").toPlan().itemId()).isEmpty();
        assertThat(invalidToCreate(request("{\"itemId\": \"1\"}"))).isEmpty();
        assertThat(request("{\"itemId\": null}").toPlan().itemId()).isEmpty();
        assertThat(invalidToCreate(request("{\"itemId\": null}"))).isEmpty();
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
        assertThat(invalidToCreate(with(field, min))).isEmpty();
        assertThat(invalidToCreate(with(field, max))).isEmpty();
        assertThat(invalidToCreate(with(field, min - 1))).containsExactly(field);
        assertThat(invalidToCreate(with(field, max + 1))).containsExactly(field);
        assertThat(invalidToEdit(read("{\"" + field + "\": " + (min - 1) + "}")))
                .containsExactly(field);
    }

    @Test
    void refusesAnEmptyOrLongTitle() {
        assertThat(invalidToCreate(titled("x".repeat(120)))).isEmpty();
        assertThat(invalidToCreate(titled(" x "))).isEmpty();
        for (String title : List.of("x".repeat(121), "", " ", "\\n", "\u3000")) {
            assertThat(invalidToCreate(titled(title))).as("<%s>", title).containsExactly("title");
            assertThat(invalidToEdit(titled(title))).as("<%s>", title).containsExactly("title");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "price", "allotment", "startsAt", "endsAt"})
    void onlyANewDraftNeedsWhatHasNoDefault(String field) {
        PromoRequest lacking = request("{\"" + field + "\": null}");
        assertThat(invalidToCreate(lacking)).containsExactly(field);
        assertThat(invalidToEdit(lacking)).isEmpty();
    }

    @Test
    void anEmptyEditIsValid() {
        assertThat(invalidToEdit(read("{}"))).isEmpty();
    }

    @Test
    void namesTheProblemOfAnInvalidOne() {
        assertThat(read("{}").whenInvalid()).isEqualTo(PromoProblem.INVALID_PROMO);
    }

    private List<String> invalidToCreate(PromoRequest request) {
        return invalid(request, Default.class, PromoRequest.Create.class);
    }

    private List<String> invalidToEdit(PromoRequest request) {
        return invalid(request, Default.class);
    }

    private List<String> invalid(PromoRequest request, Class<?>... groups) {
        return validator.validate(request, groups).stream()
                .map(violation -> violation.getPropertyPath().toString())
                .toList();
    }

    private static PromoRequest with(String field, long value) {
        return request("{\"" + field + "\": " + value + "}");
    }

    private static PromoRequest titled(String title) {
        return request("{\"title\": \"" + title + "\"}");
    }

    /** The given fields, and what a new draft must have. */
    private static PromoRequest request(String json) {
        String needed = """
                {"itemId": "%s", "title": "A promo", "price": 9900, "allotment": 10,
                 "startsAt": "2030-01-01T00:00:00Z", "endsAt": "2030-01-01T00:01:00Z"}
                """.formatted(ITEM);
        var all = (ObjectNode) JSON.readTree(needed);
        all.setAll((ObjectNode) JSON.readTree(json));
        return JSON.treeToValue(all, PromoRequest.class);
    }

    private static PromoRequest read(String json) {
        return JSON.readValue(json, PromoRequest.class);
    }
}
