package io.sluice.order.stocklog;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import org.apache.rocketmq.client.producer.LocalTransactionState;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.annotation.RocketMQTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.transaction.TransactionException;

/**
 * Takes a batch through: stock log INIT, half message, local transaction, commit; or rolls it back. It is also what RocketMQ calls
 * for the local transaction, in the sender's thread, and asks what became of one (check-back).
 */
@RocketMQTransactionListener(corePoolSize = 2, maximumPoolSize = 4, blockingQueueSize = 2000)
public class SendStockBatch implements RocketMQLocalTransactionListener {
    private static final Logger log = LoggerFactory.getLogger(SendStockBatch.class);

    private final StockLog stockLog;
    private final ReleaseHolds releaseHolds;
    private final RocketMQTemplate rocketMq;
    private final CrashPoints crashPoints;

    SendStockBatch(StockLog stockLog, ReleaseHolds releaseHolds, RocketMQTemplate rocketMq, CrashPoints crashPoints) {
        this.stockLog = stockLog;
        this.releaseHolds = releaseHolds;
        this.rocketMq = rocketMq;
        this.crashPoints = crashPoints;
    }

    /**
     * Whether the batch is committed. If not, its holds are released, or will be.
     *
     * @throws RuntimeException if broker or database cannot be reached, and nothing was committed as far as we know
     */
    public boolean send(LocalTransaction local) {
        StockBatch batch = local.batch();
        try {
            stockLog.begin(batch);
            crashPoints.pass(CrashPoints.LOGGED);
            return sendHalfMessage(local) || rollBack(batch);
        } catch (MessagingException | DataAccessException | TransactionException e) {
            if (rollBack(batch)) {
                return true;
            }
            throw e;
        }
    }

    /** Whether the local transaction, which runs in this thread once the half message is stored, was committed. */
    private boolean sendHalfMessage(LocalTransaction local) {
        var result = rocketMq.sendMessageInTransaction(Topics.STOCK_EVENTS, message(local.batch()), local);
        return result.getSendStatus() == SendStatus.SEND_OK
                && result.getLocalTransactionState() == LocalTransactionState.COMMIT_MESSAGE;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public RocketMQLocalTransactionState executeLocalTransaction(Message message, Object argument) {
        var local = (LocalTransaction) argument;
        try {
            stockLog.commit(local);
            crashPoints.pass(CrashPoints.ORDERED);
            local.committed().run();
            return RocketMQLocalTransactionState.COMMIT;
        } catch (RuntimeException e) {
            // A commit whose answer was lost looks like this too: only the stock log knows.
            log.warn(
                    "Local transaction of batch {} failed; rolling it back unless it was committed: {}",
                    local.batch().batchId(),
                    e.toString());
            return decisionAfterFailure(local.batch());
        }
    }

    private RocketMQLocalTransactionState decisionAfterFailure(StockBatch batch) {
        try {
            return answer(stockLog.rollBack(batch));
        } catch (RuntimeException e) {
            log.warn("Could not roll back batch {}; the broker will ask again: {}", batch.batchId(), e.toString());
            return RocketMQLocalTransactionState.UNKNOWN;
        }
    }

    /** Lets failures out: the broker takes them for "unknown" and asks again. */
    @Override
    @SuppressWarnings("rawtypes")
    public RocketMQLocalTransactionState checkLocalTransaction(Message message) {
        return answer(stockLog.decide(MessageJson.read((byte[]) message.getPayload(), StockBatch.class)));
    }

    private static RocketMQLocalTransactionState answer(StockLog.Decision decision) {
        return switch (decision) {
            case COMMITTED -> RocketMQLocalTransactionState.COMMIT;
            case ROLLED_BACK -> RocketMQLocalTransactionState.ROLLBACK;
            case UNDECIDED -> RocketMQLocalTransactionState.UNKNOWN;
        };
    }

    /** Answers whether the batch is committed after all: the stock log decides, and a commit whose answer was lost is a commit. */
    private boolean rollBack(StockBatch batch) {
        try {
            if (stockLog.rollBack(batch) == StockLog.Decision.COMMITTED) {
                return true;
            }
            releaseHolds.release(batch);
            stockLog.complete(batch.batchId());
        } catch (DataAccessException | TransactionException e) {
            // A batch without a row has orphaned holds, which are released too.
            log.warn(
                    "Could not finish the rollback of batch {}; the sweep will retry: {}",
                    batch.batchId(),
                    e.toString());
        }
        return false;
    }

    /** Sends a batch that is committed; also once more, if its first message was lost. The ledger moves each unit once. */
    void sendCommitted(StockBatch batch) {
        rocketMq.syncSend(Topics.STOCK_EVENTS, message(batch));
    }

    private static Message<byte[]> message(StockBatch batch) {
        return MessageBuilder.withPayload(MessageJson.write(batch))
                .setHeader(RocketMQHeaders.KEYS, batch.batchId().value())
                .build();
    }
}
