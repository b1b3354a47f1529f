package io.sluice.common.identity;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Hands {@link SignedIn} and {@link Identity} to controller methods. */
public class SignedInArgument implements HandlerMethodArgumentResolver {
    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == SignedIn.class || parameter.getParameterType() == Identity.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            ModelAndViewContainer container,
            NativeWebRequest request,
            WebDataBinderFactory binder) {
        Identity identity = IdentityFilter.identityOf(request.getNativeRequest(HttpServletRequest.class));
        if (parameter.getParameterType() == Identity.class) {
            return identity;
        }
        if (!identity.isUser()) {
            throw new ProblemException(CommonProblem.SIGN_IN_FIRST);
        }
        return new SignedIn(identity.subject());
    }
}
