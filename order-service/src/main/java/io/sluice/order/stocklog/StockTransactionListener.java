package io.sluice.order.stocklog;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import org.apache.rocketmq.spring.annotation.RocketMQTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.Message;

/** Runs local transactions, and answers the broker when it asks what became of one. */
@RocketMQTransactionListener(corePoolSize = 2, maximumPoolSize = 4, blockingQueueSize = 2000)
class StockTransactionListener implements RocketMQLocalTransactionListener {
    private static final Logger log = LoggerFactory.getLogger(StockTransactionListener.class);

    private final StockLog stockLog;

    StockTransactionListener(StockLog stockLog) {
        this.stockLog = stockLog;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public RocketMQLocalTransactionState executeLocalTransaction(Message message, Object localTransaction) {
        try {
            ((Runnable) localTransaction).run();
            return RocketMQLocalTransactionState.COMMIT;
        } catch (RuntimeException e) {
            // A commit whose answer was lost looks like this too: only the log knows.
            log.warn("the local transaction of a batch failed: {}", e.toString());
            return stateOf(message);
        }
    }

    private RocketMQLocalTransactionState stateOf(Message<?> message) {
        try {
            return of(stockLog.giveUp(batchIn(message)));
        } catch (RuntimeException e) {
            log.warn("what became of a batch is not known yet: {}", e.toString());
            return RocketMQLocalTransactionState.UNKNOWN;
        }
    }

    /** Failures are let out: the broker takes them for "not known yet" and asks again. */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public RocketMQLocalTransactionState checkLocalTransaction(Message message) {
        return of(stockLog.decide(batchIn(message)));
    }

    private static StockBatch batchIn(Message<?> message) {
        return MessageJson.read((byte[]) message.getPayload(), StockBatch.class);
    }

    private static RocketMQLocalTransactionState of(StockLog.Fate fate) {
        return switch (fate) {
            case COMMITTED -> RocketMQLocalTransactionState.COMMIT;
            case ROLLED_BACK -> RocketMQLocalTransactionState.ROLLBACK;
            case UNDECIDED -> RocketMQLocalTransactionState.UNKNOWN;
        };
    }
}
