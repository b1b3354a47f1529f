package io.sluice.common.platform.docs;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.http.HttpHeaders;

/**
 * What clients send. A field of a body that may be null may be left out, which is what they do: so it is optional and never
 * null. The session is the security scheme's, and no parameter beside it.
 */
final class Requests implements OpenApiCustomizer {
    @Override
    public void customise(OpenAPI document) {
        List<Operation> operations = document.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .toList();
        operations.forEach(Requests::removeSession);
        operations.stream()
                .filter(operation -> operation.getRequestBody() != null)
                .flatMap(operation -> operation.getRequestBody().getContent().values().stream())
                .map(content -> content.getSchema().get$ref())
                .filter(ref -> ref != null)
                .map(ref -> document.getComponents().getSchemas().get(ref.substring(ref.lastIndexOf('/') + 1)))
                .filter(schema -> schema.getProperties() != null)
                .forEach(Requests::makeOptional);
    }

    private static void removeSession(Operation operation) {
        if (operation.getParameters() != null) {
            operation.getParameters().removeIf(parameter -> HttpHeaders.AUTHORIZATION.equals(parameter.getName()));
        }
    }

    private static void makeOptional(Schema<?> body) {
        List<String> required = body.getRequired() == null ? List.of() : body.getRequired();
        Map<String, Schema<?>> nullable = new LinkedHashMap<>();
        body.getProperties().forEach((name, property) -> {
            if (NullableSchema.isNullable(property)) {
                nullable.put(name, property);
            }
        });
        nullable.forEach((name, property) -> body.addProperty(name, NullableSchema.strip(property)));
        List<String> rest =
                required.stream().filter(name -> !nullable.containsKey(name)).toList();
        body.setRequired(rest.isEmpty() ? null : rest);
    }
}
