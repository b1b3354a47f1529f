package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.Environment;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.ArgumentResolver;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.util.ClassUtils;
import org.springframework.validation.annotation.Validated;

/**
 * Every type of properties refuses a bad value of every key with a sentence that names the key. A module's test extends
 * this and lies in the module's top package.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PropertiesContract {
    private final List<Class<?>> types = findTypes();

    /** Values of the keys that have no default. */
    protected Map<String, String> required() {
        return Map.of();
    }

    /** A bad value for each key where none follows from its type and constraints. */
    protected Map<String, String> badValues() {
        return Map.of();
    }

    /** Keys that take any value, each with the reason. */
    protected Map<String, String> free() {
        return Map.of();
    }

    private List<Class<?>> findTypes() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
        scanner.addExcludeFilter(
                (reader, factory) -> isTest(reader.getResource().toString()));
        return scanner.findCandidateComponents(getClass().getPackageName()).stream()
                .<Class<?>>map(found -> ClassUtils.resolveClassName(found.getBeanClassName(), null))
                .toList();
    }

    private static boolean isTest(String resource) {
        return resource.contains("test-classes");
    }

    @Test
    void findsTypesOfProperties() {
        assertThat(types).isNotEmpty();
    }

    /** Without it Spring Boot binds the properties and leaves the constraints unchecked. */
    @TestFactory
    Stream<DynamicTest> isAValidatedRecord() {
        return types.stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> {
                    assertThat(type).isRecord();
                    assertThat(type).hasAnnotation(Validated.class);
                }));
    }

    @TestFactory
    Stream<DynamicTest> startsWithItsDefaults() {
        return types.stream()
                .map(type -> DynamicTest.dynamicTest(
                        type.getSimpleName(),
                        () -> assertThat(failure(type, Map.of())).isNull()));
    }

    @TestFactory
    Stream<DynamicTest> refusesABadValueAndNamesTheKey() {
        return types.stream()
                .flatMap(type -> PropertyKey.allOf(type).stream()
                        .filter(key -> !free().containsKey(key.name()))
                        .flatMap(key -> badValuesOf(key).map(bad -> refusal(type, key, bad))));
    }

    private Stream<String> badValuesOf(PropertyKey key) {
        String given = badValues().get(key.name());
        List<String> derived = given == null ? key.badValues() : List.of(given);
        assertThat(derived)
                .as("no bad value is known for %s: add a constraint, or name it in badValues() or free()", key.name())
                .isNotEmpty();
        return derived.stream();
    }

    private DynamicTest refusal(Class<?> type, PropertyKey key, String bad) {
        return DynamicTest.dynamicTest(
                key.name() + "=" + bad,
                () -> assertThat(failure(type, Map.of(key.name(), bad)))
                        .as("what a start with this value says")
                        .contains(key.name()));
    }

    /** What a start would print; null if it would succeed. */
    private <T> String failure(Class<T> type, Map<String, String> properties) {
        var all = new LinkedHashMap<>(required());
        all.putAll(properties);
        var environment = new MockEnvironment();
        all.forEach(environment::setProperty);
        Throwable failure = catchThrowable(() -> new RefreshableProperties<>(type, environment));
        return failure == null ? null : describe(failure, environment);
    }

    private static String describe(Throwable failure, Environment environment) {
        var arguments = ArgumentResolver.of(BeanFactory.class, new DefaultListableBeanFactory())
                .and(Environment.class, environment);
        return SpringFactoriesLoader.forDefaultResourceLocation(PropertiesContract.class.getClassLoader())
                .load(FailureAnalyzer.class, arguments, FailureHandler.handleMessage((message, cause) -> {}))
                .stream()
                .map(analyzer -> analyzer.analyze(failure))
                .filter(analysis -> analysis != null)
                .map(FailureAnalysis::getDescription)
                .findFirst()
                .orElseGet(failure::toString);
    }
}
