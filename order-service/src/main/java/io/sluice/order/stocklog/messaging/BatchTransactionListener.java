package io.sluice.order.stocklog.messaging;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.order.stocklog.BatchMessages.Execution;
import io.sluice.order.stocklog.StockLog;
import io.sluice.order.stocklog.StockLog.Decision;
import org.apache.rocketmq.spring.annotation.RocketMQTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.springframework.messaging.Message;

/** What RocketMQ calls for a local transaction, in the sender's thread, and asks what became of one (check-back). */
@RocketMQTransactionListener(corePoolSize = 2, maximumPoolSize = 4, blockingQueueSize = 2000)
class BatchTransactionListener implements RocketMQLocalTransactionListener {
    private final StockLog stockLog;

    BatchTransactionListener(StockLog stockLog) {
        this.stockLog = stockLog;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public RocketMQLocalTransactionState executeLocalTransaction(Message message, Object argument) {
        return answer(((Execution) argument).execute());
    }

    /** Lets failures out: the broker takes them for "unknown" and asks again. */
    @Override
    @SuppressWarnings("rawtypes")
    public RocketMQLocalTransactionState checkLocalTransaction(Message message) {
        StockBatch batch = MessageJson.read((byte[]) message.getPayload(), StockBatch.class);
        return answer(Rehearsing.of(batch.promoId(), () -> stockLog.decide(batch)));
    }

    private static RocketMQLocalTransactionState answer(Decision decision) {
        return switch (decision) {
            case COMMITTED -> RocketMQLocalTransactionState.COMMIT;
            case ROLLED_BACK -> RocketMQLocalTransactionState.ROLLBACK;
            case UNDECIDED -> RocketMQLocalTransactionState.UNKNOWN;
        };
    }
}
