package io.sluice.user.notice.persistence;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.account.Points;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.SentNotice;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table of notices, as it is read. */
record NoticeRow(
        OrderId orderId,
        Notice.Kind kind,
        long amount,
        String currency,
        long points,
        Instant at,
        @Nullable Instant resentAt) {
    Notice toNotice() {
        return new Notice(orderId, kind, new Money(amount, currency), new Points(points), at);
    }

    SentNotice toSentNotice() {
        return new SentNotice(toNotice(), resentAt);
    }
}
