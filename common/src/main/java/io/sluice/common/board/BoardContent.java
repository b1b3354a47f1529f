package io.sluice.common.board;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the ledger knows when a board is built.
 *
 * @param buyers user to the units they own; what is sold is what they own
 */
public record BoardContent(int available, Map<String, Integer> buyers) {
    /** A board nobody has bought from. */
    public static BoardContent fresh(int available) {
        return new BoardContent(available, Map.of());
    }

    /** Those whose units one bucket counts as sold, so that they can be given back there. */
    public Map<String, Integer> buyersIn(int bucket, int buckets) {
        return buyers.entrySet().stream()
                .filter(buyer -> Buckets.of(buyer.getKey(), buckets) == bucket)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
