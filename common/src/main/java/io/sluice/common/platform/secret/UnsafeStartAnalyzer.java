package io.sluice.common.platform.secret;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the message instead of a stack trace. */
class UnsafeStartAnalyzer extends AbstractFailureAnalyzer<UnsafeStartException> {
    @Override
    protected FailureAnalysis analyze(Throwable root, UnsafeStartException cause) {
        return new FailureAnalysis(
                cause.getMessage(), "Set it in the environment; `openssl rand -base64 32` makes a good one.", cause);
    }
}
