package io.sluice.stock.buyer.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.buyer.UnitsByBuyer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisBuyers implements Buyers {
    private final BuyerMapper buyers;

    MyBatisBuyers(BuyerMapper buyers) {
        this.buyers = buyers;
    }

    @Override
    public Map<UserId, Units> find(PromoId promoId, UnitsByBuyer of) {
        return byUser(buyers.find(promoId, rows(of)));
    }

    @Override
    public Map<UserId, Units> lock(PromoId promoId, UnitsByBuyer of) {
        return byUser(buyers.lock(promoId, rows(of)));
    }

    @Override
    public boolean add(PromoId promoId, UnitsByBuyer added) {
        return buyers.add(promoId, rows(added)) == added.units().size();
    }

    @Override
    public void subtract(PromoId promoId, UnitsByBuyer subtracted) {
        if (buyers.subtract(promoId, rows(subtracted)) != subtracted.units().size()) {
            throw new IllegalStateException("A buyer of promo " + promoId + " owns no units to restock");
        }
    }

    /** User and units of each, in one parameter: the statement has the same text for every batch. */
    private static String rows(UnitsByBuyer units) {
        List<List<Object>> rows = units.units().entrySet().stream()
                .map(buyer ->
                        List.<Object>of(buyer.getKey().value(), buyer.getValue().value()))
                .toList();
        return new String(MessageJson.write(rows), StandardCharsets.UTF_8);
    }

    private static Map<UserId, Units> byUser(List<BuyerRow> rows) {
        return rows.stream().collect(Collectors.toMap(BuyerRow::userId, BuyerRow::units));
    }
}
