package io.sluice.common.platform.docs;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemType;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.GlobalOperationComponentsCustomizer;
import org.springframework.http.HttpHeaders;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.method.HandlerMethod;

/**
 * Adds to each operation the problems that it may answer with: one response per status, one example per problem. An example
 * is written once per document. An operation that cannot be answered {@code sign-in-first} is public.
 */
final class ProblemResponses implements GlobalOperationComponentsCustomizer {
    private static final String PROBLEM_JSON = "application/problem+json";

    private final Supplier<KnownProblems> known;

    /** They are looked up when the first document is wanted. */
    ProblemResponses(Supplier<KnownProblems> known) {
        this.known = SingletonSupplier.of(known);
    }

    @Override
    public Operation customize(Operation operation, HandlerMethod method) {
        throw new UnsupportedOperationException("springdoc hands over the components, too");
    }

    @Override
    public Operation customize(Operation operation, Components components, HandlerMethod method) {
        Set<ProblemType> problems = new LinkedHashSet<>(GeneralRefusals.of(method));
        problems.addAll(named(method.getMethodAnnotation(Refusals.class)));
        problems.forEach(problem -> components.addExamples(problem.slug(), ProblemSchema.example(problem)));
        Map<Integer, List<ProblemType>> byStatus = problems.stream()
                .collect(Collectors.groupingBy(problem -> problem.status().value(), TreeMap::new, Collectors.toList()));
        byStatus.forEach(
                (status, types) -> operation.getResponses().addApiResponse(status.toString(), response(types)));
        operation.setSecurity(
                problems.contains(CommonProblem.SIGN_IN_FIRST)
                        ? List.of(new SecurityRequirement().addList(OpenApiAutoConfiguration.SESSION))
                        : List.of());
        return operation;
    }

    private List<ProblemType> named(@Nullable Refusals refusals) {
        if (refusals == null) {
            return List.of();
        }
        return Arrays.stream(refusals.value()).map(known.get()::get).toList();
    }

    private static ApiResponse response(List<ProblemType> types) {
        Map<String, Example> examples = new LinkedHashMap<>();
        types.forEach(type -> examples.put(type.slug(), new Example().$ref(type.slug())));
        var content =
                new MediaType().schema(new Schema<>().$ref(ProblemSchema.NAME)).examples(examples);
        var response = new ApiResponse()
                .description(types.stream().map(ProblemType::slug).collect(Collectors.joining(", ")))
                .content(new Content().addMediaType(PROBLEM_JSON, content));
        if (types.stream().anyMatch(type -> type.retryAfterSeconds() > 0)) {
            response.addHeaderObject(
                    HttpHeaders.RETRY_AFTER,
                    new Header().description("seconds after which to try again").schema(new IntegerSchema()));
        }
        return response;
    }
}
