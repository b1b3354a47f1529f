package io.sluice.common.platform.docs;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/**
 * The problems that follow from where an operation is and what it takes: admin paths need an admin, a session is needed where
 * {@link SignedIn} is taken, a body or a query can be malformed, and what an id names may not exist.
 */
final class GeneralRefusals {
    private static final String ADMIN = "/api/admin";

    private GeneralRefusals() {}

    static List<ProblemType> of(HandlerMethod method) {
        List<ProblemType> problems = new ArrayList<>();
        boolean admin = isAdmin(method);
        if (has(method, RequestBody.class) || has(method, RequestParam.class)) {
            problems.add(CommonProblem.MALFORMED_REQUEST);
        }
        if (admin || takesSignedIn(method)) {
            problems.add(CommonProblem.SIGN_IN_FIRST);
        }
        if (admin) {
            problems.add(CommonProblem.ADMIN_ONLY);
        }
        if (admin && !isReading(method)) {
            problems.add(CommonProblem.READ_ONLY);
        }
        if (has(method, PathVariable.class)) {
            problems.add(CommonProblem.NOT_FOUND);
        }
        problems.add(CommonProblem.INTERNAL_ERROR);
        problems.add(CommonProblem.SERVICE_UNAVAILABLE);
        return problems;
    }

    private static boolean has(HandlerMethod method, Class<? extends java.lang.annotation.Annotation> annotation) {
        return parameters(method).anyMatch(parameter -> parameter.hasParameterAnnotation(annotation));
    }

    private static boolean takesSignedIn(HandlerMethod method) {
        return parameters(method).anyMatch(parameter -> parameter.getParameterType() == SignedIn.class);
    }

    private static Stream<MethodParameter> parameters(HandlerMethod method) {
        return Arrays.stream(method.getMethodParameters());
    }

    /** Viewers may call it, too. */
    private static boolean isReading(HandlerMethod method) {
        var mapping = AnnotatedElementUtils.findMergedAnnotation(method.getMethod(), RequestMapping.class);
        return mapping != null && List.of(mapping.method()).equals(List.of(RequestMethod.GET));
    }

    private static boolean isAdmin(HandlerMethod method) {
        return Stream.of(method.getBeanType(), method.getMethod())
                .map(element -> AnnotatedElementUtils.findMergedAnnotation(element, RequestMapping.class))
                .filter(mapping -> mapping != null)
                .flatMap(mapping -> Arrays.stream(mapping.path()))
                .anyMatch(path -> path.startsWith(ADMIN));
    }
}
