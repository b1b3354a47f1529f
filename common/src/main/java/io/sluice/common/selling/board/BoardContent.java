package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the ledger knows when a board is built.
 *
 * @param buyers user to the units they own; what is sold is what they own
 * @param saleClock whether the promotion is paused, and for how long it was
 */
public record BoardContent(Units available, Map<UserId, Units> buyers, SaleClock saleClock) {
    /** A board without any sale or pause. */
    public static BoardContent fresh(Units available) {
        return new BoardContent(available, Map.of(), SaleClock.NEVER_PAUSED);
    }

    public BoardContent at(SaleClock other) {
        return new BoardContent(available, buyers, other);
    }

    /** The buyers whose units one bucket counts as sold, so that they can be restocked there. */
    public Map<UserId, Units> buyersIn(int bucket, BoardRef board) {
        return buyers.entrySet().stream()
                .filter(buyer -> board.bucketOf(buyer.getKey()) == bucket)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
