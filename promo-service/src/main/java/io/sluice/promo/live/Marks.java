package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.util.List;

/** Marks of what no admin did; what admins did is in the change log. */
public interface Marks {
    /** Does nothing if the promotion has a mark of this kind and occasion. */
    void add(PromoId promoId, Mark mark, Occasion occasion);

    /** That a process came or is gone, in the order in which it was written down. */
    List<Mark> findOf(PromoId promoId, NodeInstance node);

    /** The earliest first. */
    List<Mark> findAll(PromoId promoId);
}
