package io.sluice.user.notice.persistence;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.account.Points;
import io.sluice.user.notice.Notice;
import java.time.Instant;

/** A row of the table of notices, as it is read. */
record NoticeRow(OrderId orderId, Notice.Kind kind, long amount, String currency, long points, Instant at) {
    Notice toNotice() {
        return new Notice(orderId, kind, new Money(amount, currency), new Points(points), at);
    }
}
