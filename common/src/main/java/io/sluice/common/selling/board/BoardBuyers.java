package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import java.util.function.BiConsumer;

/** Who owns how many units when a board is built. There may be a million: they are read one after the other, and nowhere all at once. */
@FunctionalInterface
public interface BoardBuyers {
    BoardBuyers NONE = buyer -> {};

    /** Every buyer once, in any order. */
    void forEach(BiConsumer<UserId, Units> buyer);
}
