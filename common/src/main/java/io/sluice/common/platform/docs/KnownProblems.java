package io.sluice.common.platform.docs;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemType;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/** The problem types that a service has: the common ones, and the enums in its own packages. */
final class KnownProblems {
    private final Map<String, ProblemType> bySlug = new LinkedHashMap<>();

    private KnownProblems() {}

    static KnownProblems in(Collection<String> packages) {
        var known = new KnownProblems();
        known.add(CommonProblem.values());
        var scanner = new EnumScanner();
        for (String name : packages) {
            scanner.findCandidateComponents(name)
                    .forEach(found -> known.add(constantsOf(String.valueOf(found.getBeanClassName()))));
        }
        return known;
    }

    private static ProblemType[] constantsOf(String type) {
        return (ProblemType[]) ClassUtils.resolveClassName(type, KnownProblems.class.getClassLoader())
                .getEnumConstants();
    }

    private void add(ProblemType[] problems) {
        for (ProblemType problem : problems) {
            bySlug.put(problem.slug(), problem);
        }
    }

    ProblemType get(String slug) {
        ProblemType problem = bySlug.get(slug);
        if (problem == null) {
            throw new IllegalStateException("@Refusals names the problem " + slug
                    + ", which no type of this service has; known are " + bySlug.keySet());
        }
        return problem;
    }

    private static final class EnumScanner extends ClassPathScanningCandidateComponentProvider {
        EnumScanner() {
            super(false);
            addIncludeFilter(new AssignableTypeFilter(ProblemType.class));
        }

        @Override
        protected boolean isCandidateComponent(AnnotatedBeanDefinition definition) {
            return Enum.class.getName().equals(definition.getMetadata().getSuperClassName());
        }
    }
}
