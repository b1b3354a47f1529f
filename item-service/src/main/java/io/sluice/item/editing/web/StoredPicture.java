package io.sluice.item.editing.web;

import io.sluice.item.picture.PictureFile;
import io.sluice.item.picture.PictureStore;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The value names a picture that was uploaded. What names none, as an empty text, is left to other rules. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = StoredPicture.Validator.class)
@interface StoredPicture {
    // Not shown, like that of Fits.
    String message() default "is unknown";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Asks the store. */
    class Validator implements ConstraintValidator<StoredPicture, JsonNode> {
        private final PictureStore store;

        Validator(PictureStore store) {
            this.store = store;
        }

        @Override
        public boolean isValid(@Nullable JsonNode value, ConstraintValidatorContext context) {
            return value == null
                    || !value.isString()
                    || PictureFile.ofImageUrl(value.stringValue())
                            .map(store::has)
                            .orElse(true);
        }
    }
}
