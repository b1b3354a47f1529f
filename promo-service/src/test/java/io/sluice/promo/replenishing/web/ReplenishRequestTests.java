package io.sluice.promo.replenishing.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.PromoProblem;
import io.sluice.promo.replenishing.web.ReplenishController.ReplenishRequest;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplenishRequestTests {
    private static final ValidatorFactory VALIDATION = Validation.buildDefaultValidatorFactory();

    @AfterAll
    static void close() {
        VALIDATION.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10_000_000})
    void acceptsTheBounds(int units) {
        assertThat(VALIDATION.getValidator().validate(new ReplenishRequest(units, null)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 10_000_001})
    void refusesToAddNoUnitsOrTooMany(int units) {
        assertThat(VALIDATION.getValidator().validate(new ReplenishRequest(units, null)))
                .extracting(violation -> violation.getPropertyPath().toString())
                .containsExactly("units");
    }

    @Test
    void namesTheProblemOfAnInvalidOne() {
        assertThat(new ReplenishRequest(0, null).whenInvalid()).isEqualTo(PromoProblem.INVALID_PROMO);
    }
}
