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

/** The phone number of a {@link DeliveryAddress}, as people write it. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = AddressPhone.Validator.class)
public @interface AddressPhone {
    String message() default "{io.sluice.common.selling.domain.AddressPhone.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Checks the characters. */
    class Validator implements ConstraintValidator<AddressPhone, String> {
        @Override
        public boolean isValid(@Nullable String typed, ConstraintValidatorContext context) {
            return DeliveryAddress.isPhone(typed);
        }
    }
}
