package io.sluice.common.platform.properties;

import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationErrors;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/** Says in one sentence which keys have values that they must not have. */
final class InvalidProperties {
    private InvalidProperties() {}

    /** {@code sluice.gateway.gate.threads must be greater than or equal to 1, was 0}. */
    static String describe(BindValidationException failure) {
        ValidationErrors errors = failure.getValidationErrors();
        return errors.getAllErrors().stream()
                .map(error -> describe(errors.getName(), error))
                .collect(Collectors.joining("; "));
    }

    /** A rule over several keys is a method of the record; its message names the keys. */
    private static String describe(ConfigurationPropertyName prefix, ObjectError error) {
        if (!(error instanceof FieldError field)) {
            return prefix + ": " + error.getDefaultMessage();
        }
        if ("AssertTrue".equals(error.getCode())) {
            return prefix + groupOf(field.getField()) + ": " + error.getDefaultMessage();
        }
        return prefix + "." + toKey(field.getField()) + " " + error.getDefaultMessage() + ", was "
                + describeValue(field.getRejectedValue());
    }

    /** The part of the path above the rule's method: {@code .cache} for {@code cache.inOrder}. */
    private static String groupOf(String field) {
        int end = field.lastIndexOf('.');
        return end < 0 ? "" : "." + toKey(field.substring(0, end));
    }

    private static String toKey(String field) {
        return field.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    private static String describeValue(@Nullable Object value) {
        if (value == null) {
            return "missing";
        }
        String text = value.toString();
        return text.isBlank() ? "blank" : text;
    }
}
