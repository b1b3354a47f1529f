package io.sluice.common.platform.problem;

import io.sluice.common.platform.id.Id;
import java.net.URI;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClientException;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Turns every exception of a controller into a problem; the cause of an unexpected one is only logged, with the trace
 * id.
 */
@RestControllerAdvice
public class ProblemAdvice extends ResponseEntityExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(ProblemException e, ServletWebRequest request) {
        ProblemDetail problem = detail(e.type(), e.detail(), request);
        e.members().forEach(problem::setProperty);
        return ResponseEntity.status(e.type().status())
                .headers(Problems.headers(e.retryAfterSeconds()))
                .body(problem);
    }

    /** The database or Redis is unreachable or too busy: the client may try again, and the answer names neither. */
    @ExceptionHandler({
        DataAccessResourceFailureException.class,
        TransientDataAccessException.class,
        // Failures that Spring does not translate further: an exhausted pool outside a transaction, a broken Redis
        // connection.
        UncategorizedDataAccessException.class,
        CannotCreateTransactionException.class
    })
    ResponseEntity<ProblemDetail> storeUnavailable(Exception e, ServletWebRequest request) {
        log.warn(
                "Store unavailable at {}, answered 503: {}",
                request.getRequest().getRequestURI(),
                e.toString());
        return answer(CommonProblem.SERVICE_UNAVAILABLE, request);
    }

    /** Another service did not answer, or could not: the client may try again. */
    @ExceptionHandler({ResourceAccessException.class, HttpServerErrorException.class})
    ResponseEntity<ProblemDetail> serviceUnavailable(RestClientException e, ServletWebRequest request) {
        log.warn("No answer from another service at {}, answered 503: {}", pathOf(request), e.toString());
        return answer(CommonProblem.SERVICE_UNAVAILABLE, request);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unexpected(Exception e, ServletWebRequest request) {
        log.error("Unexpected failure at {}, answered 500", pathOf(request), e);
        return answer(CommonProblem.INTERNAL_ERROR, request);
    }

    /** A path with a text that cannot be an id names nothing. */
    @Override
    protected @Nullable ResponseEntity<Object> handleTypeMismatch(
            TypeMismatchException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (e.getRequiredType() != null && Id.class.isAssignableFrom(e.getRequiredType())) {
            return new ResponseEntity<>(detail(CommonProblem.NOT_FOUND, null, request), headers, HttpStatus.NOT_FOUND);
        }
        return super.handleTypeMismatch(e, headers, status, request);
    }

    /** The detail names each field with the rule that it breaks, in the client's language. */
    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (!(e.getBindingResult().getTarget() instanceof CheckedBody body)) {
            return super.handleMethodArgumentNotValid(e, headers, status, request);
        }
        String rules = e.getBindingResult().getAllErrors().stream()
                .map(ProblemAdvice::describe)
                .sorted()
                .collect(Collectors.joining("; "));
        ProblemType type = body.whenInvalid();
        return new ResponseEntity<>(detail(type, rules, request), headers, type.status());
    }

    private static String describe(ObjectError error) {
        String rule = String.valueOf(error.getDefaultMessage());
        return error instanceof FieldError field ? field.getField() + " " + rule : rule;
    }

    /** Spring's own refusals (unreadable body, wrong method, wrong type …) with our types and titles. */
    @Override
    protected ResponseEntity<Object> handleExceptionInternal(
            Exception e, @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (status.is5xxServerError()) {
            log.error("Unexpected failure at {}, answered {}", pathOf(request), status.value(), e);
        }
        var type = CommonProblem.of(status.value());
        var problem = detail(type, body instanceof ProblemDetail known ? known.getDetail() : null, request);
        return ResponseEntity.status(type.status())
                .headers(headers)
                .headers(Problems.headers(type))
                .body(problem);
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemType type, WebRequest request) {
        return ResponseEntity.status(type.status())
                .headers(Problems.headers(type))
                .body(detail(type, null, request));
    }

    private static ProblemDetail detail(ProblemType type, @Nullable String detail, WebRequest request) {
        Locale locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        return Problems.detail(type, detail, locale, URI.create(pathOf(request)));
    }

    private static String pathOf(WebRequest request) {
        return ((ServletWebRequest) request).getRequest().getRequestURI();
    }
}
