package io.sluice.common.platform.properties;

import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Ends a start with one sentence instead of a stack trace. Before Boot's own, which needs five lines per key. */
@Order(Ordered.HIGHEST_PRECEDENCE)
class InvalidPropertiesAnalyzer extends AbstractFailureAnalyzer<BindValidationException> {
    @Override
    protected FailureAnalysis analyze(Throwable root, BindValidationException cause) {
        return new FailureAnalysis(
                InvalidProperties.describe(cause), "Correct it in the environment, in Nacos or in the file.", cause);
    }
}
