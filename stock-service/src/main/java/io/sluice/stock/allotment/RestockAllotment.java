package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Units;
import io.sluice.stock.item.NormalStock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Makes sold units of a promotion available again; after its end they go on to normal stock. */
@Service
public class RestockAllotment {
    private final Allotments allotments;
    private final NormalStock stock;

    RestockAllotment(Allotments allotments, NormalStock stock) {
        this.allotments = allotments;
        this.stock = stock;
    }

    /** The allotment is locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void restock(Allotment allotment, Units units) {
        boolean closed = allotment.isClosed();
        boolean restocked = closed
                ? allotments.returnSold(allotment.promoId(), units)
                : allotments.restock(allotment.promoId(), units);
        if (!restocked) {
            throw new IllegalStateException(
                    "Promo " + allotment.promoId() + " has sold fewer than the " + units + " units to restock");
        }
        if (closed) {
            stock.add(allotment.itemId(), units);
        }
    }
}
