package io.sluice.common.problem;

import io.sluice.common.trace.TraceContext;
import java.net.URI;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.dao.UncategorizedDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns whatever leaves a controller into a problem; what nobody foresaw stays in the log under the trace id. */
@RestControllerAdvice
public class ProblemAdvice extends ResponseEntityExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(ProblemException e, ServletWebRequest request) {
        return ResponseEntity.status(e.type().status())
                .headers(Problems.headers(e.retryAfterSeconds()))
                .body(detail(e.type(), e.detail(), request));
    }

    /** The database or Redis is away or too busy: the client may try again, and nothing about them is told. */
    @ExceptionHandler({
        DataAccessResourceFailureException.class,
        TransientDataAccessException.class,
        // Where a driver's failure has no better name: a pool that ran dry outside a transaction, a cut Redis
        // connection.
        UncategorizedDataAccessException.class,
        CannotCreateTransactionException.class
    })
    ResponseEntity<ProblemDetail> storeAway(Exception e, ServletWebRequest request) {
        log.warn("store unavailable: {}", e.toString());
        return answer(CommonProblem.SERVICE_UNAVAILABLE, request);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unforeseen(Exception e, ServletWebRequest request) {
        log.error("unforeseen failure at {}", request.getRequest().getRequestURI(), e);
        return answer(CommonProblem.INTERNAL_ERROR, request);
    }

    /** Spring's own refusals (unreadable body, wrong method, wrong type …) with our types and titles. */
    @Override
    protected ResponseEntity<Object> handleExceptionInternal(
            Exception e, Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (status.is5xxServerError()) {
            log.error("unforeseen failure, trace {}", TraceContext.currentId(), e);
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

    private static ProblemDetail detail(ProblemType type, String detail, WebRequest request) {
        Locale locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        String path = ((ServletWebRequest) request).getRequest().getRequestURI();
        return Problems.detail(type, detail, locale, URI.create(path));
    }
}
