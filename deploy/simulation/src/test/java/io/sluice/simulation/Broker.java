package io.sluice.simulation;

import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.order.stocklog.BatchMessages;
import io.sluice.order.stocklog.BatchNotSentException;
import io.sluice.order.stocklog.StockLog;
import io.sluice.stock.selling.StockResultPublisher;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.messaging.MessagingException;

/** Topics with transactional messages. What it has accepted it delivers: late, twice, again after a failure. */
final class Broker {
    private static final Duration CHECK_BACK = Duration.ofSeconds(6);
    private static final int CHECK_BACKS = 15;

    private final World world;
    private final List<OrderNode> orderNodes;
    private final List<StockNode> stockNodes;
    private boolean away;

    Broker(World world, List<OrderNode> orderNodes, List<StockNode> stockNodes) {
        this.world = world;
        this.orderNodes = orderNodes;
        this.stockNodes = stockNodes;
    }

    void setAway(boolean away) {
        this.away = away;
    }

    private void reach() {
        world.step("broker");
        if (away) {
            throw new MessagingException("the broker is away");
        }
    }

    BatchMessages batchMessages() {
        return new BatchMessages() {
            @Override
            public boolean sendHalf(StockBatch batch, Execution localTransaction) {
                var half = storeHalf(batch);
                StockLog.Decision decision = localTransaction.execute();
                world.step("end of the half message");
                if (!away && !world.strikes(Fault.HALF_END_LOST, 0.08)) {
                    end(half, decision);
                }
                return decision == StockLog.Decision.COMMITTED;
            }

            @Override
            public void send(StockBatch batch) {
                try {
                    reach();
                } catch (MessagingException e) {
                    throw new BatchNotSentException(e);
                }
                deliver(batch);
            }
        };
    }

    /** A message that nobody may read before it is ended. */
    private static final class Half {
        final StockBatch batch;
        boolean ended;
        int checks;

        Half(StockBatch batch) {
            this.batch = batch;
        }
    }

    private Half storeHalf(StockBatch batch) {
        try {
            reach();
        } catch (MessagingException e) {
            throw new BatchNotSentException(e);
        }
        var half = new Half(batch);
        checkBackLater(half);
        if (world.strikes(Fault.HALF_ANSWER_LOST, 0.05)) {
            world.trace(
                    () -> "the broker has the half message of batch " + batch.batchId() + ", its sender does not know");
            throw new BatchNotSentException(new MessagingException("the answer to the half message is lost"));
        }
        return half;
    }

    private void checkBackLater(Half half) {
        world.agenda.addJob(CHECK_BACK, "check-back of " + half.batch.batchId(), null, () -> checkBack(half));
    }

    private void checkBack(Half half) {
        if (half.ended) {
            return;
        }
        if (++half.checks > CHECK_BACKS || world.strikes(Fault.HALF_FORGOTTEN, 0.2)) {
            world.trace(() -> "the broker forgets the half message of batch " + half.batch.batchId());
            return;
        }
        OrderNode node = away ? null : world.pickFree(orderNodes);
        if (node != null) {
            world.in(
                    node, "check-back", () -> end(half, node.get(StockLog.class).decide(half.batch)));
        }
        if (!half.ended) {
            checkBackLater(half);
        }
    }

    private void end(Half half, StockLog.Decision decision) {
        if (decision == StockLog.Decision.UNDECIDED || half.ended) {
            return;
        }
        half.ended = true;
        if (decision == StockLog.Decision.COMMITTED) {
            deliver(half.batch);
        }
    }

    private void deliver(StockBatch batch) {
        deliver("batch " + batch.batchId(), stockNodes, node -> node.apply(batch));
    }

    StockResultPublisher results() {
        return result -> {
            reach();
            deliver(result);
        };
    }

    private void deliver(StockResult result) {
        deliver("result of " + result.batchId(), orderNodes, node -> node.apply(result));
    }

    private <N extends Node> void deliver(String what, List<N> nodes, Consumer<N> consumer) {
        deliver(what, nodes, consumer, latency());
        if (world.strikes(Fault.DUPLICATE_MESSAGE, 0.2)) {
            deliver(what, nodes, consumer, latency().plusMillis(world.dice.below(5000)));
        }
    }

    private Duration latency() {
        int millis = world.strikes(Fault.SLOW_MESSAGE, 0.1) ? world.dice.below(20_000) : world.dice.between(5, 60);
        return Duration.ofMillis(millis);
    }

    private <N extends Node> void deliver(String what, List<N> nodes, Consumer<N> consumer, Duration latency) {
        world.agenda.add(latency, what, null, () -> {
            N node = away ? null : world.pickFree(nodes);
            boolean[] consumed = {false};
            if (node != null) {
                world.in(node, what, () -> {
                    consumer.accept(node);
                    consumed[0] = true;
                });
            }
            if (!consumed[0]) {
                deliver(what, nodes, consumer, Duration.ofMillis(world.dice.between(1000, 5000)));
            }
        });
    }
}
