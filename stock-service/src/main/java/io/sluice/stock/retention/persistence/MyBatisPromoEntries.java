package io.sluice.stock.retention.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.retention.PromoEntries;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisPromoEntries implements PromoEntries {
    private final PromoEntryMapper mapper;

    MyBatisPromoEntries(PromoEntryMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Optional<PromoId> findEndedBefore(Instant moment) {
        return mapper.findEndedBefore(moment);
    }

    @Override
    public int deleteSome(PromoId promoId, Table table) {
        return switch (table) {
            case PROMO_BUYERS -> mapper.deleteBuyers(promoId);
            case BOARD_REPAIRS -> mapper.deleteRepairs(promoId);
            case LEDGER -> mapper.deleteLedger(promoId);
        };
    }
}
