package io.sluice.common.platform.identity;

import static io.sluice.common.platform.problem.CommonProblem.NOT_THROUGH_THE_GATEWAY;
import static io.sluice.common.platform.problem.CommonProblem.SERVICES_ONLY;

import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.problem.ServletProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Lets in only requests with a valid seal for this service, and keeps {@code /api/admin} for admins, or viewers who only
 * read there, and {@code /internal} for services. There is no open path: probes and metrics have the management port.
 */
public class IdentityFilter extends OncePerRequestFilter {
    private static final String ATTRIBUTE = Identity.class.getName();

    /** An allow-list: a method that is not here may change something. */
    private static final Set<String> READING = Set.of("GET", "HEAD");

    private final IdentitySeal seal;
    private final ServletProblemWriter problems;

    public IdentityFilter(IdentitySeal seal, ServletProblemWriter problems) {
        this.seal = seal;
        this.problems = problems;
    }

    /** The identity of a request that passed this filter. */
    public static Identity identityOf(HttpServletRequest request) {
        return (Identity) request.getAttribute(ATTRIBUTE);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<Identity> identity = seal.open(request.getHeader(IdentitySeal.HEADER));
        Optional<ProblemType> refusal = identity.isEmpty()
                ? Optional.of(NOT_THROUGH_THE_GATEWAY)
                : refusal(identity.get(), request.getMethod(), decodedPath(request));
        if (refusal.isPresent()) {
            problems.write(refusal.get(), request, response);
            return;
        }
        request.setAttribute(ATTRIBUTE, identity.get());
        chain.doFilter(request, response);
    }

    private static Optional<ProblemType> refusal(Identity identity, String method, String path) {
        if (isBelow(path, "/internal")) {
            return identity.isService() ? Optional.empty() : Optional.of(SERVICES_ONLY);
        }
        if (isBelow(path, "/api/admin")) {
            return AdminAccess.refusal(identity, READING.contains(method));
        }
        return Optional.empty();
    }

    private static boolean isBelow(String path, String parent) {
        return path.equals(parent) || path.startsWith(parent + "/");
    }

    /** The path as Spring MVC will match it, so that {@code /api/%61dmin} is checked like {@code /api/admin}. */
    private static String decodedPath(HttpServletRequest request) {
        var path = new StringBuilder();
        for (var element : ServletRequestPathUtils.parseAndCache(request)
                .pathWithinApplication()
                .elements()) {
            path.append(
                    element instanceof org.springframework.http.server.PathContainer.PathSegment segment
                            ? segment.valueToMatch()
                            : element.value());
        }
        return path.toString();
    }
}
