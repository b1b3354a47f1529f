package io.sluice.common.secret;

/** The service must not start like this; the message is the sentence the operator reads. */
class UnsafeStartException extends RuntimeException {
    UnsafeStartException(String sentence) {
        super(sentence);
    }
}
