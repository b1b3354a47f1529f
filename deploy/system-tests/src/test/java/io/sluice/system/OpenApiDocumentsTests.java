package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The committed OpenAPI documents can be read by people, and types can be generated from them. */
class OpenApiDocumentsTests {
    private static final Path FOLDER = LocalMiddleware.root().resolve("docs/openapi");
    private static final String PROBLEM_JSON = "application/problem+json";
    private static final JsonMapper JSON = new JsonMapper();

    /** An operation with the document that its references lead into. */
    private record Described(String name, JsonNode operation, JsonNode document) {
        JsonNode resolve(JsonNode node) {
            return node.has("$ref") ? document.at(node.path("$ref").asString().substring(1)) : node;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Described> operations() throws IOException {
        List<Described> operations = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            files.sorted().forEach(file -> {
                JsonNode document = read(file);
                document.path("paths")
                        .properties()
                        .forEach(path -> path.getValue()
                                .properties()
                                .forEach(operation -> operations.add(new Described(
                                        file.getFileName() + " " + operation.getKey() + " " + path.getKey(),
                                        operation.getValue(),
                                        document))));
            });
        }
        return operations;
    }

    private static JsonNode read(Path file) {
        try {
            return JSON.readTree(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theGatewayAndEveryServiceHaveOne() {
        assertThat(List.of(
                        "gateway", "user-service", "item-service", "promo-service", "order-service", "stock-service"))
                .allMatch(module -> Files.exists(FOLDER.resolve(module + ".json")));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationHasATagInTheUsersWordsAndASentence(Described described) {
        JsonNode operation = described.operation();
        assertThat(operation.path("tags").valueStream().map(JsonNode::asString).toList())
                .isNotEmpty()
                .noneMatch(tag -> tag.endsWith("-controller"))
                .allMatch(tag -> Character.isUpperCase(tag.charAt(0)));
        assertThat(operation.path("summary").asString("")).matches("[A-Z].+\\.");
        assertThat(operation.path("operationId").asString(""))
                .as("a name of its own, not one that was numbered")
                .matches("[a-z][A-Za-z]+");
    }

    @Test
    void anOperationIdNamesOneOperationOfItsDocument() throws IOException {
        Set<String> seen = new HashSet<>();
        assertThat(operations())
                .allMatch(described -> seen.add(
                        described.name().split(" ")[0] + described.operation().path("operationId")));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationNamesItsProblemsWithAnExampleOfEach(Described described) {
        List<JsonNode> problems = described.operation().path("responses").properties().stream()
                .filter(response -> !response.getKey().startsWith("2"))
                .map(response -> response.getValue().path("content").path(PROBLEM_JSON))
                .filter(content -> !content.isMissingNode())
                .toList();
        assertThat(problems).isNotEmpty().allSatisfy(content -> {
            assertThat(content.path("schema").path("$ref").asString("")).endsWith("/Problem");
            assertThat(content.path("examples").properties()).isNotEmpty().allSatisfy(example -> {
                JsonNode value = described.resolve(example.getValue()).path("value");
                assertThat(value.path("type").asString("")).isEqualTo("/problems/" + example.getKey());
                assertThat(value.path("title").asString("")).isNotBlank();
            });
        });
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyParameterBodyAndAnswerHasAnExample(Described described) {
        List<String> missing = new ArrayList<>();
        described.operation().path("parameters").forEach(parameter -> {
            assertThat(parameter.path("description").asString("")).isNotBlank();
        });
        collectMissing(described, described.operation().path("requestBody").path("content"), "body", missing);
        described.operation().path("responses").properties().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .forEach(response ->
                        collectMissing(described, response.getValue().path("content"), response.getKey(), missing));
        assertThat(missing).as("what has no example").isEmpty();
    }

    private static void collectMissing(Described described, JsonNode contents, String where, List<String> missing) {
        contents.properties().forEach(content -> {
            if (!content.getValue().has("example") && !content.getValue().has("examples")) {
                collectMissing(described, content.getValue().path("schema"), where, Set.of(), missing);
            }
        });
    }

    /** A schema has an example if it is one of few values, or has one itself, or all of its parts have. */
    private static void collectMissing(
            Described described, JsonNode reference, String where, Set<JsonNode> above, List<String> missing) {
        JsonNode schema = described.resolve(reference);
        if (schema.has("example") || schema.has("examples") || schema.has("enum") || isNull(schema) || isFile(schema)) {
            return;
        }
        Set<JsonNode> path = new HashSet<>(above);
        if (!path.add(schema)) {
            return;
        }
        List<JsonNode> alternatives = Stream.of("oneOf", "anyOf", "allOf")
                .flatMap(kind -> schema.path(kind).valueStream())
                .toList();
        alternatives.forEach(part -> collectMissing(described, part, where, path, missing));
        if (schema.has("items")) {
            collectMissing(described, schema.path("items"), where + "[]", path, missing);
        }
        schema.path("properties")
                .properties()
                .forEach(property ->
                        collectMissing(described, property.getValue(), where + "." + property.getKey(), path, missing));
        if (alternatives.isEmpty() && !schema.has("items") && !schema.has("properties")) {
            missing.add(where);
        }
    }

    private static boolean isFile(JsonNode schema) {
        return schema.path("format").asString("").equals("binary");
    }

    private static boolean isNull(JsonNode schema) {
        return schema.path("type").asString("").equals("null");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anOperationIsPublicExactlyIfNobodyHasToSignIn(Described described) {
        boolean needsSession = described
                .operation()
                .path("responses")
                .path("401")
                .path("content")
                .path(PROBLEM_JSON)
                .path("examples")
                .has("sign-in-first");
        assertThat(described.operation().path("security").isEmpty()).isEqualTo(!needsSession);
        assertThat(described.operation().has("security")).isTrue();
    }

    @Test
    void nothingInternalIsInADocument() throws IOException {
        assertThat(operations())
                .isNotEmpty()
                .noneMatch(described -> described.name().contains("/internal")
                        || described.name().contains("/actuator"));
    }
}
