package io.sluice.common.platform.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.ProblemType;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponses;
import jakarta.validation.constraints.Pattern;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;

class OpenApiTests {
    private final Components components = new Components();
    private final ModelConverters converters = new ModelConverters(true);

    @BeforeEach
    void useOurRules() {
        converters.addConverter(new RecordSchemas());
    }

    enum TeaProblem implements ProblemType {
        TEAPOT,
        POT_BUSY;

        @Override
        public HttpStatus status() {
            return HttpStatus.LOCKED;
        }

        @Override
        public String bundle() {
            return "common";
        }

        @Override
        public String title(Locale locale) {
            return "Short and stout.";
        }
    }

    record Cup(
            UserId owner,
            String tea,
            @Nullable String milk,
            Instant pouredAt,
            @Nullable Saucer saucer) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Saucer(
            int size, @Pattern(regexp = "(?s).+") @Nullable String colour) {}

    static class Kitchen {
        @Refusals({"teapot", "pot-busy"})
        @PostMapping("/api/cups/{owner}")
        void pour(SignedIn user, @PathVariable UserId owner, @RequestBody Cup cup) {}

        @GetMapping("/api/tea")
        void list() {}

        @GetMapping("/api/admin/tea")
        void manage() {}

        @Refusals("coffee")
        @GetMapping("/api/coffee")
        void coffee() {}
    }

    private Operation document(String method) {
        var handler = Arrays.stream(Kitchen.class.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(method))
                .findFirst()
                .orElseThrow();
        var responses = new ProblemResponses(() -> KnownProblems.in(List.of("io.sluice.common.platform.docs")));
        return responses.customize(
                new Operation().responses(new ApiResponses()), components, new HandlerMethod(new Kitchen(), handler));
    }

    @Test
    void problemsOfOneStatusAreExamplesOfOneResponse() {
        var teapot = document("pour").getResponses().get("423").getContent().get("application/problem+json");
        assertThat(teapot.getExamples()).containsOnlyKeys("teapot", "pot-busy");
        assertThat(components.getExamples().get("teapot").getSummary()).isEqualTo("Short and stout.");
    }

    @Test
    void problemsFollowFromPathAndParameters() {
        assertThat(document("pour").getResponses()).containsOnlyKeys("400", "401", "404", "423", "500", "503");
        assertThat(document("list").getResponses()).containsOnlyKeys("500", "503");
        assertThat(document("manage").getResponses()).containsOnlyKeys("401", "403", "500", "503");
    }

    @Test
    void anOperationWithoutSessionIsPublic() {
        assertThat(document("pour").getSecurity()).hasSize(1);
        assertThat(document("list").getSecurity()).isEmpty();
    }

    @Test
    void aProblemThatNoTypeHasFailsTheDocument() {
        assertThatThrownBy(() -> document("coffee"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("coffee");
    }

    private Map<String, Schema<?>> schemas() {
        var resolved = converters.resolveAsResolvedSchema(new AnnotatedType(Cup.class));
        Map<String, Schema<?>> schemas = new HashMap<>();
        for (String name : resolved.referencedSchemas.keySet()) {
            schemas.put(name, resolved.referencedSchemas.get(name));
        }
        return schemas;
    }

    @Test
    void everythingIsRequiredAndWhatMayBeNullSaysSo() {
        Schema<?> cup = schemas().get("Cup");
        assertThat(cup.getRequired()).containsExactlyInAnyOrder("owner", "tea", "milk", "pouredAt", "saucer");
        assertThat(List.of("owner", "tea", "milk", "pouredAt", "saucer"))
                .filteredOn(
                        name -> NullableSchema.isNullable(cup.getProperties().get(name)))
                .containsExactlyInAnyOrder("milk", "saucer");
    }

    @Test
    void whatIsLeftOutWhenNullIsOptional() {
        Schema<?> saucer = schemas().get("Saucer");
        assertThat(saucer.getRequired()).containsExactly("size");
        assertThat(NullableSchema.isNullable(saucer.getProperties().get("colour")))
                .isFalse();
    }

    @Test
    void aPatternThatOnlyJavaReadsIsLeftOut() {
        Schema<?> colour = schemas().get("Saucer").getProperties().get("colour");
        assertThat(colour.getPattern()).isNull();
    }

    @Test
    void notZeroIsNoRange() {
        var units = new IntegerSchema();
        units.setExclusiveMinimumValue(BigDecimal.ZERO);
        units.setExclusiveMaximumValue(BigDecimal.ZERO);
        ForeignConstraints.removeFrom(units);
        assertThat(units.getExclusiveMinimumValue()).isNull();
        assertThat(units.getExclusiveMaximumValue()).isNull();
    }

    @Test
    void anIdIsATextWithAnExample() {
        Schema<?> owner = schemas().get("Cup").getProperties().get("owner");
        assertThat(owner.getTypes()).containsExactly("string");
        assertThat(owner.getExample()).isNotNull();
    }
}
