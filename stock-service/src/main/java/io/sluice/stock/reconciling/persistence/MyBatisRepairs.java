package io.sluice.stock.reconciling.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.reconciling.Repair;
import io.sluice.stock.reconciling.Repairs;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisRepairs implements Repairs {
    private final RepairMapper mapper;

    MyBatisRepairs(RepairMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public void add(PromoId promoId, Repair repair) {
        mapper.insert(promoId, repair);
    }

    @Override
    public List<Repair> findAll(PromoId promoId) {
        return mapper.findAll(promoId);
    }
}
