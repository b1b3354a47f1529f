package io.sluice.order.placing.persistence;

import io.sluice.order.placing.OrderDatabase;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** The time to get a connection is bounded by the pool, that of the query by its statement. */
@Component
class MyBatisOrderDatabase implements OrderDatabase {
    private final PingMapper mapper;

    MyBatisOrderDatabase(PingMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public boolean isReachable() {
        try {
            return mapper.ping() == 1;
        } catch (DataAccessException | TransactionException unreachable) {
            return false;
        }
    }
}
