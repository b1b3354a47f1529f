package io.sluice.order.payment;

import io.sluice.common.platform.job.RetrySchedule;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** When each payment is polled next: later each time, and not for ever. */
@Component
@EnableConfigurationProperties(PaymentProperties.class)
class PaymentPolls {
    /** After this a failed payment is not polled any more: buyers do not come back to its page. */
    private static final Duration FAILED_FOR_GOOD = Duration.ofDays(1);

    private final Payments payments;
    private final PaymentProperties properties;
    private final RetrySchedule schedule;
    private final Clock clock;

    PaymentPolls(Payments payments, PaymentProperties properties, Clock clock) {
        this.payments = payments;
        this.properties = properties;
        this.schedule = new RetrySchedule(properties.firstPollDelay(), properties.maxPollInterval());
        this.clock = clock;
    }

    List<Payment> findDue(int max) {
        return payments.findDue(max);
    }

    /** How long a callback is awaited. */
    Duration untilFirst() {
        return schedule.first();
    }

    /** Later each time. */
    void postpone(Payment payment) {
        payments.postpone(payment.id(), schedule.after(payment.polls()));
    }

    /** Money may come all the same, if the buyer tries again over there: such a payment is polled now and then. */
    void fail(Payment payment) {
        if (isOlderThan(FAILED_FOR_GOOD, payment)) {
            payments.failForGood(payment.id());
        } else {
            payments.fail(payment.id(), properties.maxPollInterval());
        }
    }

    /** Nobody can pay it any more: it is not polled again. */
    void close(Payment payment) {
        payments.failForGood(payment.id());
    }

    /** The provider does not know it. It may still be created there, but not for ever. */
    void failIfUnknownForLong(Payment payment) {
        if (isOlderThan(properties.unknownTimeout(), payment)) {
            fail(payment);
        }
    }

    /** Its order has ended, and the provider does not know it: it was never created there, or will be in a moment. */
    void closeIfUnknownForLong(Payment payment) {
        if (isOlderThan(properties.unknownTimeout(), payment)) {
            close(payment);
        }
    }

    /** Its order has ended, and the provider does not close it. It may still be paid, but not for ever. */
    void closeIfOld(Payment payment) {
        if (isOlderThan(FAILED_FOR_GOOD, payment)) {
            close(payment);
        }
    }

    private boolean isOlderThan(Duration age, Payment payment) {
        return payment.createdAt().plus(age).isBefore(clock.instant());
    }
}
