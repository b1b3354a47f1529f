package io.sluice.user.account;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** A text that is there and can be read as a {@link Phone}. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = PhoneNumber.Validator.class)
public @interface PhoneNumber {
    String message() default "{io.sluice.user.account.PhoneNumber.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Parses the text. */
    class Validator implements ConstraintValidator<PhoneNumber, String> {
        @Override
        public boolean isValid(@Nullable String typed, ConstraintValidatorContext context) {
            return Phone.parse(typed).isPresent();
        }
    }
}
