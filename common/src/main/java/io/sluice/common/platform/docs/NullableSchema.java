package io.sluice.common.platform.docs;

import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.util.List;
import java.util.Set;

/** A value that may also be null, as OpenAPI 3.1 writes it. */
final class NullableSchema {
    private static final String NULL = "null";

    private NullableSchema() {}

    /** A reference cannot have types of its own, so it becomes an alternative. */
    static Schema<?> of(Schema<?> schema) {
        if (schema.get$ref() == null) {
            schema.addType(NULL);
            return schema;
        }
        var either = new JsonSchema();
        either.setAnyOf(List.of(schema, nothing()));
        return either;
    }

    private static JsonSchema nothing() {
        var nothing = new JsonSchema();
        nothing.setTypes(Set.of(NULL));
        return nothing;
    }

    static boolean isNullable(Schema<?> schema) {
        return hasNull(schema)
                || (schema.getAnyOf() != null && schema.getAnyOf().stream().anyMatch(NullableSchema::hasNull));
    }

    private static boolean hasNull(Schema<?> schema) {
        return schema.getTypes() != null && schema.getTypes().contains(NULL);
    }

    /** The value without null. */
    static Schema<?> strip(Schema<?> schema) {
        if (schema.getAnyOf() != null) {
            return schema.getAnyOf().get(0);
        }
        schema.getTypes().remove(NULL);
        return schema;
    }
}
