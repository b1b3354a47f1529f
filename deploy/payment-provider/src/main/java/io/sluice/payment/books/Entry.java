package io.sluice.payment.books;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/** One line of the journal: something that happened. The books are what all of them add up to. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "entry")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Entry.Opened.class, name = "opened"),
    @JsonSubTypes.Type(value = Entry.Decided.class, name = "decided"),
    @JsonSubTypes.Type(value = Entry.CallbackEnded.class, name = "callback-ended"),
    @JsonSubTypes.Type(value = Entry.Refunded.class, name = "refunded")
})
sealed interface Entry {

    Instant at();

    record Opened(PaymentRequest request, String providerRef, Instant at) implements Entry {}

    record Decided(String paymentId, Decision decision, Instant at) implements Entry {}

    record CallbackEnded(String paymentId, int number, CallbackEnd end, Instant at) implements Entry {}

    record Refunded(RefundRequest request, Instant settledAt, Instant at) implements Entry {}
}
