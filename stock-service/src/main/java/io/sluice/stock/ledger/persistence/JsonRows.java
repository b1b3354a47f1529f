package io.sluice.stock.ledger.persistence;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** Many rows as one parameter. A statement then has the same text for every batch: it is never put together, and it is parsed once. */
final class JsonRows {
    private JsonRows() {}

    /** Each row is a list of its columns, or the value of its only column. */
    static String of(Stream<?> rows) {
        return new String(MessageJson.write(rows.toList()), StandardCharsets.UTF_8);
    }
}
