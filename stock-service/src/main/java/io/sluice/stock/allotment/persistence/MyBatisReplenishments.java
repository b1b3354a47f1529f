package io.sluice.stock.allotment.persistence;

import io.sluice.common.selling.id.CommandId;
import io.sluice.stock.allotment.Replenishment;
import io.sluice.stock.allotment.Replenishments;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisReplenishments implements Replenishments {
    private final ReplenishmentMapper mapper;

    MyBatisReplenishments(ReplenishmentMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public void add(Replenishment replenishment) {
        mapper.insert(replenishment);
    }

    @Override
    public Optional<Replenishment> find(CommandId commandId) {
        return mapper.find(commandId);
    }

    @Override
    public List<Replenishment> findAll() {
        return mapper.findAll();
    }

    @Override
    public void remove(CommandId commandId) {
        mapper.delete(commandId);
    }
}
