package io.sluice.gateway.hotread;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.core.JacksonException;

/** Decides what an answer of a service means for all who wait for it. */
final class AnswerReader<T> {
    private final Function<byte[], T> read;
    private final Predicate<T> keep;

    /**
     * Keeps what it finds only if the predicate holds.
     *
     * @param read makes an answer of a body; it fails for one that it does not understand
     */
    AnswerReader(Function<byte[], T> read, Predicate<T> keep) {
        this.read = read;
        this.keep = keep;
    }

    /** Fails for what only says that the service cannot answer at this moment. */
    LoadResult<T> read(ServiceAnswer answer) {
        if (answer.status().is5xxServerError()) {
            throw failure(answer);
        }
        if (answer.isAbsent()) {
            return new LoadResult.Absent<>();
        }
        if (!answer.isFound()) {
            return new LoadResult.Unshared<>();
        }
        try {
            return new LoadResult.Found<>(read.apply(answer.body()));
        } catch (JacksonException | IllegalArgumentException strange) {
            return new LoadResult.Unshared<>();
        }
    }

    /** How long to wait is known best where it was said: by the service, or by the breaker before it. */
    private static RuntimeException failure(ServiceAnswer answer) {
        return answer.waitTime()
                .filter(wait -> answer.isUnavailable())
                .<RuntimeException>map(wait -> new ProblemException(CommonProblem.SERVICE_UNAVAILABLE, wait))
                .orElseGet(() -> new ResponseStatusException(answer.status(), "a service has answered a load with it"));
    }

    boolean mayBeKept(LoadResult<T> result) {
        if (result instanceof LoadResult.Found<T> found) {
            return keep.test(found.answer());
        }
        return result instanceof LoadResult.Absent;
    }

    /** A refusal of the request that came first, or an answer that is too long for memory. */
    boolean isOfOneRequest(Throwable failure) {
        if (failure instanceof ProblemException refused) {
            return refused.type().status().is4xxClientError();
        }
        if (failure instanceof ErrorResponse response) {
            return response.getStatusCode().is4xxClientError();
        }
        return failure instanceof DataBufferLimitException;
    }
}
