package io.sluice.stock.buyer.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.buyer.BuyerSnapshot;
import io.sluice.stock.buyer.BuyerSnapshots;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.stereotype.Repository;

/** On a connection of their own, because they outlive the transaction in which they are taken. */
@Repository
class JdbcBuyerSnapshots implements BuyerSnapshots {
    private final DataSource dataSource;

    JdbcBuyerSnapshots(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    @Override
    public BuyerSnapshot prepare(PromoId promoId) {
        try {
            return new JdbcBuyerSnapshot(dataSource.getConnection(), promoId);
        } catch (SQLException e) {
            throw new DataAccessResourceFailureException("No connection to read the buyers of promo " + promoId, e);
        }
    }
}
