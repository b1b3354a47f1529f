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

/** A text that is there and can be read as a {@link Nickname}. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = NicknameText.Validator.class)
public @interface NicknameText {
    String message() default "{io.sluice.user.account.NicknameText.message}";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Parses the text. */
    class Validator implements ConstraintValidator<NicknameText, String> {
        @Override
        public boolean isValid(@Nullable String typed, ConstraintValidatorContext context) {
            return Nickname.parse(typed).isPresent();
        }
    }
}
