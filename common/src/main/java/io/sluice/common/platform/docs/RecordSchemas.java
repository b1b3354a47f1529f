package io.sluice.common.platform.docs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JavaType;
import io.sluice.common.platform.id.Id;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describes records as they are written to JSON: every component is there unless it is {@link Nullable}. One that is nullable
 * is null, or absent where the record leaves nulls out. What can be shown without knowing its meaning (an id, a time, a number) gets an example.
 */
final class RecordSchemas implements ModelConverter {
    private static final String ID_FORM = "^[0-7][0-9A-HJKMNP-TV-Z]{25}$";

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType annotated, ModelConverterContext context, Iterator<ModelConverter> chain) {
        JavaType type = Json31.mapper().constructType(annotated.getType());
        if (annotated.getName() == null) {
            SchemaNames.of(type).ifPresent(annotated::setName);
        }
        if (!chain.hasNext()) {
            return null;
        }
        Schema<?> schema = chain.next().resolve(annotated, context, chain);
        if (schema != null) {
            complete(type.getRawClass(), schema, context);
        }
        return schema;
    }

    private static void complete(Class<?> type, Schema<?> schema, ModelConverterContext context) {
        if (Id.class.isAssignableFrom(type)) {
            schema.setPattern(ID_FORM);
            addExample(schema, "01KA9Z0J7Q3M8X5T2V6W4R1YNB");
        } else if (type == Instant.class) {
            addExample(schema, "2026-11-11T12:00:00Z");
        } else if (type == boolean.class || type == Boolean.class) {
            addExample(schema, true);
        } else if (isInteger(schema)) {
            addExample(schema, 1);
        } else if (type.isRecord()) {
            Schema<?> model = modelOf(schema, context);
            if (model != null && model.getProperties() != null) {
                require(type, model);
            }
        }
    }

    private static boolean isInteger(Schema<?> schema) {
        return schema.getTypes() != null && schema.getTypes().contains("integer");
    }

    private static void addExample(Schema<?> schema, Object example) {
        if (schema.getExample() == null && schema.getExamples() == null) {
            schema.setExample(example);
        }
    }

    private static @Nullable Schema<?> modelOf(Schema<?> schema, ModelConverterContext context) {
        String ref = schema.get$ref();
        return ref == null ? schema : context.getDefinedModels().get(ref.substring(ref.lastIndexOf('/') + 1));
    }

    private static void require(Class<?> type, Schema<?> model) {
        boolean leavesNullsOut = leavesNullsOut(type);
        List<String> required = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String name = nameOf(component);
            Schema<?> property = propertyOf(model, name);
            if (property == null) {
                continue;
            }
            ForeignConstraints.removeFrom(property);
            boolean nullable = isNullable(component);
            if (!nullable || !leavesNullsOut) {
                required.add(name);
            }
            if (nullable && !leavesNullsOut) {
                model.addProperty(name, NullableSchema.of(property));
            }
        }
        model.setRequired(required.isEmpty() ? null : required);
    }

    private static @Nullable Schema<?> propertyOf(Schema<?> model, String name) {
        for (Map.Entry<String, ?> property : model.getProperties().entrySet()) {
            if (property.getKey().equals(name)) {
                return (Schema<?>) property.getValue();
            }
        }
        return null;
    }

    private static boolean leavesNullsOut(Class<?> type) {
        JsonInclude include = type.getAnnotation(JsonInclude.class);
        return include != null && include.value() == JsonInclude.Include.NON_NULL;
    }

    /** What the code accepts as null may still be required of clients: then the annotation says so. */
    private static boolean isNullable(RecordComponent component) {
        var annotation = component.getAccessor().getAnnotation(io.swagger.v3.oas.annotations.media.Schema.class);
        if (annotation != null
                && annotation.requiredMode() == io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED) {
            return false;
        }
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                || component.getType() == Optional.class;
    }

    private static String nameOf(RecordComponent component) {
        Method accessor = component.getAccessor();
        JsonProperty renamed = accessor.getAnnotation(JsonProperty.class);
        return renamed == null || renamed.value().isEmpty() ? component.getName() : renamed.value();
    }
}
