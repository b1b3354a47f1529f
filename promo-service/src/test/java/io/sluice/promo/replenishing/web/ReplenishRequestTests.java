package io.sluice.promo.replenishing.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.test.TestIds;
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

    private static final CommandId COMMAND = TestIds.command("c");

    @AfterAll
    static void close() {
        VALIDATION.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10_000_000})
    void acceptsTheBounds(int units) {
        assertThat(VALIDATION.getValidator().validate(new ReplenishRequest(units, COMMAND)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 10_000_001})
    void refusesToAddNoUnitsOrTooMany(int units) {
        assertThat(VALIDATION.getValidator().validate(new ReplenishRequest(units, COMMAND)))
                .extracting(violation -> violation.getPropertyPath().toString())
                .containsExactly("units");
    }

    /** A repetition of one without an id would be another command, and double it. */
    @Test
    void refusesACommandWithoutAnId() {
        assertThat(VALIDATION.getValidator().validate(new ReplenishRequest(1, null)))
                .extracting(violation -> violation.getPropertyPath().toString())
                .containsExactly("commandId");
    }

    @Test
    void namesTheProblemOfAnInvalidOne() {
        assertThat(new ReplenishRequest(0, COMMAND).whenInvalid()).isEqualTo(PromoProblem.INVALID_PROMO);
    }
}
