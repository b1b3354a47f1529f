package io.sluice.common.platform.rule;

/** A rule file that no node would apply. The message is a sentence for the admin who wrote it. */
public final class InvalidRulesException extends RuntimeException {
    InvalidRulesException(String reason) {
        super(reason, null, false, false);
    }
}
