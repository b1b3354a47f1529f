package io.sluice.promo.live.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Mark;
import io.sluice.promo.live.Marks;
import io.sluice.promo.live.NodeInstance;
import io.sluice.promo.live.Occasion;
import io.sluice.promo.live.persistence.MarkMapper.MarkRow;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisMarks implements Marks {
    private final MarkMapper mapper;

    MyBatisMarks(MarkMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public void add(PromoId promoId, Mark mark, Occasion occasion) {
        mapper.insert(promoId, mark, occasion.text());
    }

    @Override
    public List<Mark> findOf(PromoId promoId, NodeInstance node) {
        return mapper.findOf(promoId, node.name()).stream().map(MarkRow::toMark).toList();
    }

    @Override
    public List<Mark> findAll(PromoId promoId) {
        return mapper.findAll(promoId).stream().map(MarkRow::toMark).toList();
    }
}
