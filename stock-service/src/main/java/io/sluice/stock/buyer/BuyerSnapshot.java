package io.sluice.stock.buyer;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import java.util.function.BiConsumer;

/**
 * What all buyers of a promotion own, as of one moment: whatever is sold or restocked later is not in it. It locks nothing, and is read
 * page by page.
 */
public interface BuyerSnapshot extends AutoCloseable {
    /** Takes it now. Who has the allotment locked knows that it agrees with the allotment: both change in the same transactions. */
    void take();

    /** Everybody who owned units when it was taken, once. */
    void forEach(BiConsumer<UserId, Units> buyer);

    @Override
    void close();
}
