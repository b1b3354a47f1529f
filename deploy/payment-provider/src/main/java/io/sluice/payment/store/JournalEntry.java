package io.sluice.payment.store;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/** One line of the journal: a change of a payment or a refund. Replaying all of them restores the store. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "entry")
@JsonSubTypes({
    @JsonSubTypes.Type(value = JournalEntry.PaymentCreated.class, name = "payment-created"),
    @JsonSubTypes.Type(value = JournalEntry.PaymentDecided.class, name = "payment-decided"),
    @JsonSubTypes.Type(value = JournalEntry.CallbackEnded.class, name = "callback-ended"),
    @JsonSubTypes.Type(value = JournalEntry.RefundAccepted.class, name = "refund-accepted")
})
sealed interface JournalEntry {

    Instant at();

    record PaymentCreated(PaymentRequest request, String providerRef, Instant at) implements JournalEntry {}

    record PaymentDecided(PaymentId paymentId, Decision decision, Instant at) implements JournalEntry {}

    record CallbackEnded(PaymentId paymentId, int number, CallbackResult result, Instant at) implements JournalEntry {}

    record RefundAccepted(RefundRequest request, Instant completedAt, Instant at) implements JournalEntry {}
}
