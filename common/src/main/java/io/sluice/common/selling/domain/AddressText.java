package io.sluice.common.selling.domain;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** A text of a {@link DeliveryAddress}: so many characters on one line, without the blanks around it. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = AddressText.Validator.class)
public @interface AddressText {
    int min() default 1;

    int max();

    String message() default "{io.sluice.common.selling.domain.AddressText.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Counts and checks the characters. */
    class Validator implements ConstraintValidator<AddressText, String> {
        private int min;
        private int max;

        @Override
        public void initialize(AddressText bounds) {
            min = bounds.min();
            max = bounds.max();
        }

        @Override
        public boolean isValid(@Nullable String typed, ConstraintValidatorContext context) {
            return DeliveryAddress.isText(typed, min, max);
        }
    }
}
