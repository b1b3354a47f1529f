package io.sluice.order.outbox;

import org.jspecify.annotations.Nullable;

/** The broker cannot be reached or did not accept events: try again. */
public class EventsNotPublishedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EventsNotPublishedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
