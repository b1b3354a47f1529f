package io.sluice.order.stocklog;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.StockBatch;
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
import org.springframework.messaging.MessagingException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gives the units of orders that have ended back to the ledger. The stock log remembers it in the transaction that ends the orders;
 * the message follows the commit, from here or, if that fails, from the sweeper.
 */
@Component
public class RestockUnits implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(RestockUnits.class);

    private static final int MOST_WAITING = 1000;

    private final StockLog stockLog;
    private final StockMessages messages;
    private final IdGenerator ids;
    private final ExecutorService sender = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            task -> new Thread(task, "give-units-back"),
            new ThreadPoolExecutor.DiscardPolicy());

    RestockUnits(StockLog stockLog, StockMessages messages, IdGenerator ids) {
        this.stockLog = stockLog;
        this.messages = messages;
        this.ids = ids;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void of(List<Order> ended) {
        Map<String, List<StockBatch.Hold>> byPromo = ended.stream()
                .collect(Collectors.groupingBy(Order::promoId, Collectors.mapping(Order::hold, Collectors.toList())));
        byPromo.forEach(
                (promoId, holds) -> release(new StockBatch(ids.next(), promoId, StockBatch.Type.RELEASE, holds)));
    }

    private void release(StockBatch batch) {
        stockLog.release(batch);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                // Not here: the transaction's connection is not given back yet. What finds no place is the sweeper's.
                sender.execute(() -> send(batch));
            }
        });
    }

    private void send(StockBatch batch) {
        try {
            messages.send(batch);
        } catch (MessagingException e) {
            log.warn("batch {} waits for the sweeper: {}", batch.batchId(), e.getMessage());
        }
    }

    @Override
    public void destroy() throws InterruptedException {
        sender.shutdown();
        sender.awaitTermination(5, TimeUnit.SECONDS);
    }
}
