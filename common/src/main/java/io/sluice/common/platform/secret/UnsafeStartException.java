package io.sluice.common.platform.secret;

/** The service must not start like this; the message is for the operator. */
class UnsafeStartException extends RuntimeException {
    UnsafeStartException(String message) {
        super(message);
    }
}
