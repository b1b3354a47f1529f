package io.sluice.order.stocklog;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Puts the units of orders that have ended back on sale. The stock log has the batch in the transaction that ends the orders; its
 * message follows the commit, from here or, if that fails, from the sweep.
 */
@Component
public class RestockUnits implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(RestockUnits.class);

    private static final int QUEUE_CAPACITY = 1000;

    private final StockLog stockLog;
    private final SendStockBatch sendStockBatch;
    private final IdGenerator ids;
    private final ExecutorService sender = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(QUEUE_CAPACITY),
            task -> new Thread(task, "restock-units"),
            new ThreadPoolExecutor.DiscardPolicy());

    RestockUnits(StockLog stockLog, SendStockBatch sendStockBatch, IdGenerator ids) {
        this.stockLog = stockLog;
        this.sendStockBatch = sendStockBatch;
        this.ids = ids;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void restock(List<Order> ended) {
        Map<PromoId, List<Hold>> byPromo = ended.stream()
                .collect(Collectors.groupingBy(Order::promoId, Collectors.mapping(Order::hold, Collectors.toList())));
        byPromo.forEach((promoId, holds) ->
                restock(new StockBatch(ids.next(BatchId::new), promoId, StockBatch.Type.RESTOCK, holds)));
    }

    private void restock(StockBatch batch) {
        stockLog.addCommitted(batch);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                // Not here: the transaction still has its connection. The sweep sends what does not fit into the queue.
                sender.execute(() -> send(batch));
            }
        });
    }

    private void send(StockBatch batch) {
        try {
            sendStockBatch.sendCommitted(batch);
        } catch (BatchNotSentException e) {
            log.warn("Could not send batch {}; the sweep will retry: {}", batch.batchId(), e.getMessage());
        }
    }

    @Override
    public void destroy() throws InterruptedException {
        sender.shutdown();
        sender.awaitTermination(5, TimeUnit.SECONDS);
    }
}
