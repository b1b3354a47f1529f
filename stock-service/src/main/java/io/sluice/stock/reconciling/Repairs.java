package io.sluice.stock.reconciling;

import io.sluice.common.selling.id.PromoId;
import java.util.List;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All repairs of boards. */
public interface Repairs {
    @Transactional(propagation = Propagation.MANDATORY)
    void add(PromoId promoId, Repair repair);

    /** Those of a promotion, the first one first. */
    List<Repair> findAll(PromoId promoId);
}
