package io.sluice.common.platform.identity;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes {@link SignedIn}, {@link Identity} and {@link ClientAddress} to controller methods. */
public class SignedInArgument implements HandlerMethodArgumentResolver {
    private static final Set<Class<?>> KNOWN = Set.of(SignedIn.class, Identity.class, ClientAddress.class);

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return KNOWN.contains(parameter.getParameterType());
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binder) {
        var servletRequest = (HttpServletRequest) request.getNativeRequest();
        if (parameter.getParameterType() == ClientAddress.class) {
            return addressOf(servletRequest);
        }
        Identity identity = IdentityFilter.identityOf(servletRequest);
        if (parameter.getParameterType() == Identity.class) {
            return identity;
        }
        if (!identity.isUser()) {
            throw new ProblemException(CommonProblem.SIGN_IN_FIRST);
        }
        return new SignedIn(identity.userId());
    }

    /** An internal caller that names no client is the client itself. */
    private static ClientAddress addressOf(HttpServletRequest request) {
        return ClientAddress.parse(request.getHeader(ClientAddress.HEADER))
                .or(() -> ClientAddress.parse(request.getRemoteAddr()))
                .orElseThrow(() -> new IllegalStateException("The connection has no address"));
    }
}
