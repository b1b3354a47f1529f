package io.sluice.user.password.web;

import io.sluice.common.platform.problem.Problems;
import io.sluice.user.UserProblem;
import io.sluice.user.password.HashingBusyException;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Asks users to try again while too many sign in. Before the advice that answers everything unexpected. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class PasswordAdvice {
    @ExceptionHandler(HashingBusyException.class)
    ResponseEntity<ProblemDetail> busy(HttpServletRequest request) {
        var type = UserProblem.SIGN_IN_BUSY;
        var locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        return ResponseEntity.status(type.status())
                .headers(Problems.headers(type))
                .body(Problems.detail(type, null, locale, URI.create(request.getRequestURI())));
    }
}
