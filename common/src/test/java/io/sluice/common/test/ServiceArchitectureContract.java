package io.sluice.common.test;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The one shape of a service. A feature is a core with adapters beside it, in packages named after what they adapt to.
 * The core has the rules and the ports and knows none of the techniques. A feature without rules stays flat.
 */
public abstract class ServiceArchitectureContract extends ArchitectureContract {
    private static final Set<String> ADAPTERS = Set.of("web", "messaging", "persistence", "redis", "remote");
    private static final String CONFIG = "config";
    private static final int MAX_FLAT_TYPES = 9;

    /** What a core may use: no HTTP, no problem type, no RocketMQ, no MyBatis, no Redis. */
    private static final DescribedPredicate<JavaClass> CORE_LIBRARIES = resideInAnyPackage(
            "java..",
            "javax.crypto..",
            "javax.imageio..",
            "jakarta.annotation..",
            "jakarta.validation..",
            "org.hibernate.validator.constraints..",
            "org.jspecify.annotations..",
            "org.slf4j..",
            "org.springframework.beans.factory..",
            "org.springframework.boot.context.event..",
            "org.springframework.boot.context.properties..",
            "org.springframework.context..",
            "org.springframework.core.annotation..",
            "org.springframework.core.retry..",
            "org.springframework.dao..",
            "org.springframework.scheduling.annotation..",
            "org.springframework.stereotype..",
            "org.springframework.transaction..",
            "org.springframework.util..",
            "org.springframework.validation.annotation..",
            "com.fasterxml.jackson.annotation..",
            "com.github.benmanes.caffeine..",
            "io.micrometer.core..",
            "io.sluice.common.selling.board..",
            "io.sluice.common.selling.domain..",
            "io.sluice.common.selling.id..",
            "io.sluice.common.selling.message..",
            "io.sluice.common.selling.permit..",
            "io.sluice.common.selling.promo..",
            "io.sluice.common.selling.rehearsal..",
            "io.sluice.common.selling.token..",
            "io.sluice.common.platform.broadcast..",
            "io.sluice.common.platform.cache..",
            "io.sluice.common.platform.clock..",
            "io.sluice.common.platform.fault..",
            "io.sluice.common.platform.id..",
            "io.sluice.common.platform.identity..",
            "io.sluice.common.platform.job..",
            "io.sluice.common.platform.properties..",
            "io.sluice.common.platform.rate..",
            "io.sluice.common.platform.rule..",
            "io.sluice.common.platform.session..",
            "io.sluice.common.platform.trace..");

    /** What lies beside the ports in these packages. */
    private static final DescribedPredicate<JavaClass> TECHNICAL = describe(
            "are a technique of common",
            type -> type.getPackageName().startsWith("io.sluice.common")
                    && type.getSimpleName().matches("Redis.*|.*(Filter|Argument|AutoConfiguration)"));

    private static final Map<String, DescribedPredicate<JavaClass>> TECHNIQUES = Map.of(
            "web", describe("make a controller", type -> type.getSimpleName().matches("RestController(Advice)?")),
            "messaging", resideInAnyPackage("org.apache.rocketmq.."),
            "persistence", resideInAnyPackage("org.apache.ibatis..", "com.baomidou.."),
            "redis", resideInAnyPackage("org.springframework.data.redis..", "org.redisson.."),
            "remote", resideInAnyPackage("org.springframework.web.client..", "org.springframework.web.service.."));

    /** Features without rules: controller, record, mapper in one package. Each with the reason. */
    protected Map<String, String> flatFeatures() {
        return Map.of();
    }

    @Test
    void aPackageIsAFeatureOrOneOfItsAdapters() {
        assertThat(code().stream().map(JavaClass::getPackageName).distinct())
                .as("packages below %s", top())
                .allMatch(name -> name.equals(top()) || place(name).isKnown());
    }

    @Test
    void theTopPackageHasTheApplicationItsProblemsAndSharedViewsAndRequests() {
        assertThat(code().stream().filter(type -> type.getPackageName().equals(top())))
                .filteredOn(type -> type.isTopLevelClass())
                .extracting(JavaClass::getSimpleName)
                .allMatch(name -> name.matches(".*(Application|Problem|View|Request)|package-info"));
    }

    @Test
    void aCoreKnowsItsRulesAndPortsOnly() {
        var otherCores = describe("are a core", (JavaClass type) -> isCore(type));
        var primitive = describe(
                "are primitive", (JavaClass type) -> type.getBaseComponentType().isPrimitive());
        classes()
                .that(otherCores)
                .should()
                .onlyDependOnClassesThat(
                        CORE_LIBRARIES.and(not(TECHNICAL)).or(otherCores).or(primitive))
                .check(code());
    }

    /** They meet in the core. An adapter that calls another one hides a rule between them. */
    @Test
    void adaptersKnowCoresAndNotEachOther() {
        assertThat(code().stream().filter(type -> place(type).isAdapter()))
                .flatExtracting(type -> type.getDirectDependenciesFromSelf())
                .filteredOn(dependency -> place(dependency.getTargetClass()).isAdapter())
                .filteredOn(dependency -> !dependency
                        .getOriginClass()
                        .getPackageName()
                        .equals(dependency.getTargetClass().getPackageName()))
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    @Test
    void eachTechniqueIsUsedByItsAdaptersOnly() {
        TECHNIQUES.forEach((adapter, technique) -> noClasses()
                .that(describe(
                        "are no " + adapter + " adapter",
                        (JavaClass type) -> isBound(type) && !place(type).isAdapter(adapter)))
                .should()
                .dependOnClassesThat(technique)
                .allowEmptyShould(true)
                .check(code()));
    }

    /** Flat features and the configuration may use what they need. */
    private boolean isBound(JavaClass type) {
        return isCore(type) || place(type).isAdapter();
    }

    /** What another package needs of an adapter is a port, and lies in the core. */
    @Test
    void adaptersAreHidden() {
        assertThat(code().stream().filter(type -> place(type).isAdapter() && type.isTopLevelClass()))
                .filteredOn(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .extracting(JavaClass::getName)
                .isEmpty();
    }

    @Test
    void nothingDependsOnTheConfiguration() {
        assertThat(code().stream()
                        .filter(type -> !place(type).isConfig())
                        .filter(type -> !type.getPackageName().equals(top())))
                .flatExtracting(type -> type.getDirectDependenciesFromSelf())
                .filteredOn(dependency -> place(dependency.getTargetClass()).isConfig())
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    /** A flat feature that grows has rules somewhere. */
    @Test
    void aFlatFeatureIsSmallAndHasNoAdapters() {
        assertThat(flatFeatures().keySet()).allSatisfy(feature -> {
            List<JavaClass> types = code().stream()
                    .filter(type -> place(type).feature().equals(Optional.of(feature)))
                    .filter(JavaClass::isTopLevelClass)
                    .filter(type -> !type.getSimpleName().equals("package-info"))
                    .collect(Collectors.toList());
            assertThat(types).hasSizeBetween(1, MAX_FLAT_TYPES);
            assertThat(types).noneMatch(type -> place(type).isAdapter());
        });
    }

    private boolean isCore(JavaClass type) {
        Place place = place(type);
        return place.feature().isPresent()
                && !place.isAdapter()
                && !place.isConfig()
                && !flatFeatures().containsKey(place.feature().get());
    }

    private Place place(JavaClass type) {
        return place(type.getPackageName());
    }

    private Place place(String name) {
        if (!name.startsWith(top() + ".")) {
            return new Place(List.of());
        }
        return new Place(List.of(name.substring(top().length() + 1).split("\\.")));
    }

    /** Where a package lies below the top one: nowhere, a feature, or a feature and an adapter. */
    private record Place(List<String> path) {
        Optional<String> feature() {
            return path.stream().findFirst();
        }

        boolean isAdapter() {
            return path.size() > 1 && ADAPTERS.contains(path.get(1));
        }

        boolean isAdapter(String name) {
            return isAdapter() && path.get(1).equals(name);
        }

        boolean isConfig() {
            return path.equals(List.of(CONFIG));
        }

        boolean isKnown() {
            return path.size() == 1 || (path.size() == 2 && isAdapter());
        }
    }
}
