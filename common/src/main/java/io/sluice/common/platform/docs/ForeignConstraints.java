package io.sluice.common.platform.docs;

import io.swagger.v3.oas.models.media.Schema;

/** Constraints that validation has and JSON Schema has not: written down there, no value would meet them. */
final class ForeignConstraints {
    private ForeignConstraints() {}

    static void removeFrom(Schema<?> property) {
        // "Not zero" is positive or negative; as a range it is empty.
        if (property.getExclusiveMinimumValue() != null
                && property.getExclusiveMinimumValue().equals(property.getExclusiveMaximumValue())) {
            property.setExclusiveMinimumValue(null);
            property.setExclusiveMaximumValue(null);
        }
        // Flags like (?s) are Java's alone.
        if (property.getPattern() != null && property.getPattern().startsWith("(?")) {
            property.setPattern(null);
        }
    }
}
