package io.sluice.gateway.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.test.LocalMiddleware;
import io.sluice.common.test.OpenApiDocument;
import io.sluice.gateway.problem.GatewayProblem;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The gateway's own document is written by hand: nothing but this keeps it true. */
class OpenApiDocumentTests {
    private static final Path FILE = LocalMiddleware.root().resolve("docs/openapi/gateway.json");

    /** Answered by filters, before there is a controller to ask; their own tests check the fields. */
    private static final List<String> ANSWERED_BY_FILTERS = List.of("get /api/clock", "get /api/live");

    private final List<Endpoint> endpoints = findEndpoints();
    private final JsonNode document = read();

    private record Endpoint(String path, String method, Method handler) {}

    private static JsonNode read() {
        try {
            return new JsonMapper().readTree(Files.readString(FILE));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Endpoint> findEndpoints() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(RestController.class));
        return scanner.findCandidateComponents("io.sluice.gateway").stream()
                .map(found -> ClassUtils.resolveClassName(Objects.requireNonNull(found.getBeanClassName()), null))
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .flatMap(OpenApiDocumentTests::endpointsOf)
                .toList();
    }

    private static Stream<Endpoint> endpointsOf(Method handler) {
        var mapping = AnnotatedElementUtils.findMergedAnnotation(handler, RequestMapping.class);
        if (mapping == null) {
            return Stream.empty();
        }
        List<Endpoint> found = new ArrayList<>();
        for (String path : mapping.path()) {
            for (var method : mapping.method()) {
                found.add(new Endpoint(path, method.name().toLowerCase(Locale.ROOT), handler));
            }
        }
        return found.stream();
    }

    @Test
    void hasEveryEndpointAndNoOther() {
        assertThat(endpoints).isNotEmpty();
        List<String> documented = new ArrayList<>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .propertyNames()
                        .forEach(method -> documented.add(method + " " + path.getKey())));
        List<String> answered = new ArrayList<>(ANSWERED_BY_FILTERS);
        endpoints.forEach(endpoint -> answered.add(endpoint.method() + " " + endpoint.path()));
        assertThat(documented).containsExactlyInAnyOrderElementsOf(answered);
    }

    @Test
    void saysOfEachWhatTheCodeSays() {
        assertThat(endpoints).allSatisfy(endpoint -> {
            JsonNode documented = operation(endpoint);
            Operation operation = Objects.requireNonNull(endpoint.handler().getAnnotation(Operation.class));
            Tag tag = Objects.requireNonNull(
                    endpoint.handler().getDeclaringClass().getAnnotation(Tag.class));
            assertThat(documented.path("operationId").asString()).isEqualTo(operation.operationId());
            assertThat(documented.path("summary").asString()).isEqualTo(operation.summary());
            assertThat(documented.path("tags").get(0).asString()).isEqualTo(tag.name());
        });
    }

    @Test
    void hasTheRefusalsOfEachUnderTheirStatus() {
        assertThat(endpoints)
                .filteredOn(endpoint -> endpoint.handler().isAnnotationPresent(Refusals.class))
                .isNotEmpty()
                .allSatisfy(endpoint -> {
                    Refusals refusals =
                            Objects.requireNonNull(endpoint.handler().getAnnotation(Refusals.class));
                    assertThat(refusals.value()).allSatisfy(slug -> {
                        String status = Integer.toString(problem(slug).status().value());
                        JsonNode response =
                                operation(endpoint).path("responses").path(status);
                        assertThat(response.path("content")
                                        .path("application/problem+json")
                                        .path("examples")
                                        .propertyNames())
                                .contains(slug);
                    });
                });
    }

    @Test
    void showsProblemsAsTheyAreAnswered() {
        assertThat(document.path("components").path("examples").properties())
                .isNotEmpty()
                .allSatisfy(example -> {
                    ProblemType problem = problem(example.getKey());
                    JsonNode value = example.getValue().path("value");
                    assertThat(value.path("type").asString())
                            .isEqualTo(problem.uri().toString());
                    assertThat(value.path("title").asString()).isEqualTo(problem.title(Locale.ENGLISH));
                    assertThat(value.path("status").asInt())
                            .isEqualTo(problem.status().value());
                });
    }

    /** A field that is added, renamed or removed, and a new kind of challenge, must be in the document. */
    @Test
    void hasTheFieldsOfEveryBodyAndAnswer() {
        assertThat(endpoints).allSatisfy(endpoint -> {
            JsonNode operation = operation(endpoint);
            Set<Set<String>> answered = new HashSet<>();
            operation.path("responses").properties().stream()
                    .filter(response -> response.getKey().startsWith("2"))
                    .forEach(response -> answered.addAll(documentedFields(response.getValue())));
            assertThat(answered).isEqualTo(fields(ResolvableType.forMethodReturnType(endpoint.handler())));
            for (int i = 0; i < endpoint.handler().getParameterCount(); i++) {
                if (endpoint.handler().getParameters()[i].isAnnotationPresent(RequestBody.class)) {
                    assertThat(documentedFields(operation.path("requestBody")))
                            .isEqualTo(fields(ResolvableType.forMethodParameter(endpoint.handler(), i)));
                }
            }
        });
    }

    /** Of a record, or of each record that a sealed interface permits; within whatever wraps it. */
    private static Set<Set<String>> fields(ResolvableType type) {
        Class<?> raw = type.toClass();
        if (raw.isRecord()) {
            return Set.of(Arrays.stream(raw.getRecordComponents())
                    .map(RecordComponent::getName)
                    .collect(Collectors.toSet()));
        }
        if (raw.isSealed()) {
            return Arrays.stream(raw.getPermittedSubclasses())
                    .flatMap(permitted -> fields(ResolvableType.forClass(permitted)).stream())
                    .collect(Collectors.toSet());
        }
        return type.hasGenerics() ? fields(type.getGeneric(0)) : Set.of();
    }

    private Set<Set<String>> documentedFields(JsonNode bodyOrResponse) {
        return bodyOrResponse.path("content").properties().stream()
                .map(content -> resolved(content.getValue().path("schema")))
                .flatMap(schema -> schema.has("oneOf") ? schema.path("oneOf").valueStream() : Stream.of(schema))
                .map(schema -> Set.copyOf(resolved(schema).path("properties").propertyNames()))
                .collect(Collectors.toSet());
    }

    private JsonNode resolved(JsonNode schema) {
        return schema.has("$ref") ? document.at(schema.path("$ref").asString().substring(1)) : schema;
    }

    private static ProblemType problem(String slug) {
        return Stream.<ProblemType>concat(Arrays.stream(GatewayProblem.values()), Arrays.stream(CommonProblem.values()))
                .filter(problem -> problem.slug().equals(slug))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no such problem: " + slug));
    }

    private JsonNode operation(Endpoint endpoint) {
        return document.path("paths").path(endpoint.path()).path(endpoint.method());
    }

    @Test
    void isWrittenLikeTheDocumentsOfTheServices() throws IOException {
        OpenApiDocument.assertCommitted("gateway", Files.readString(FILE));
    }
}
