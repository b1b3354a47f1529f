package io.sluice.promo.replenishing.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.selling.id.CommandId;
import io.sluice.promo.replenishing.Replenishment;
import io.sluice.promo.replenishing.Replenishment.State;
import io.sluice.promo.replenishing.Replenishments;
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
    public boolean insertIfNew(Replenishment replenishment) {
        return mapper.insertIfNew(ReplenishmentRow.of(replenishment)) == 1;
    }

    @Override
    public Optional<Replenishment> find(CommandId id) {
        return Optional.ofNullable(mapper.selectById(id)).map(ReplenishmentRow::toReplenishment);
    }

    @Override
    public List<Replenishment> findPending() {
        var pending = Wrappers.<ReplenishmentRow>query().eq("state", State.PENDING);
        return mapper.selectList(pending).stream()
                .map(ReplenishmentRow::toReplenishment)
                .toList();
    }

    @Override
    public boolean finish(Replenishment replenishment, State end) {
        return mapper.changeState(replenishment.id(), State.PENDING, end) == 1;
    }
}
