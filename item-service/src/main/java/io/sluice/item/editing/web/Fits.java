package io.sluice.item.editing.web;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The value is one that the field of an item may have. An absent one does fit, a null one does not. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = Fits.Validator.class)
@interface Fits {
    ItemField value();

    // Not shown: the answer names the fields, and its title is that of the first one's problem.
    String message() default "is wrong";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Asks the field. */
    class Validator implements ConstraintValidator<Fits, JsonNode> {
        private Predicate<JsonNode> rule = node -> false;

        @Override
        public void initialize(Fits fits) {
            rule = fits.value()::accepts;
        }

        @Override
        public boolean isValid(@Nullable JsonNode value, ConstraintValidatorContext context) {
            return value == null || rule.test(value);
        }
    }
}
