package io.sluice.user.notice;

import io.sluice.common.selling.id.OrderId;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names a notice: there is one of each kind per order. Written {@code 01KA9Z0J7Q3M8X5T2V6W4R1YNB-PAID}. */
public record NoticeId(OrderId orderId, Notice.Kind kind) {
    private static final char SEPARATOR = '-';

    /** Empty for a text that cannot be one. */
    public static Optional<NoticeId> parse(@Nullable String text) {
        int separator = text == null ? -1 : text.indexOf(SEPARATOR);
        if (text == null || separator < 0) {
            return Optional.empty();
        }
        return OrderId.parse(text.substring(0, separator))
                .flatMap(orderId -> kindOf(text.substring(separator + 1)).map(kind -> new NoticeId(orderId, kind)));
    }

    private static Optional<Notice.Kind> kindOf(String name) {
        return Arrays.stream(Notice.Kind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst();
    }

    public String text() {
        return orderId.value() + SEPARATOR + kind;
    }

    @Override
    public String toString() {
        return text();
    }
}
