package io.sluice.stock.audit;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.StockBalance;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Asks order-service for the units of a promotion's orders, which it counts for each answer. While the ledger neither sells nor restocks
 * anything the last answer is good for a while, if it explained what was found.
 */
@Component
@EnableConfigurationProperties(AuditProperties.class)
class AskOrders {
    private final Orders orders;
    private final AuditProperties properties;
    private final Clock clock;
    private final Map<PromoId, Answer> answers = new ConcurrentHashMap<>();

    AskOrders(Orders orders, AuditProperties properties, Clock clock) {
        this.orders = orders;
        this.properties = properties;
        this.clock = clock;
    }

    /** What order-service answered, and the ledger before it was asked. */
    private record Answer(StockBalance balance, OrderUnits orders, Instant at) {}

    /** Empty if it cannot be reached, or does not count them. */
    Optional<OrderUnits> ask(Allotment before) {
        PromoId promoId = before.promoId();
        Answer last = answers.get(promoId);
        Instant now = clock.instant();
        if (last != null
                && last.balance().equals(before.balance())
                && last.at().plus(properties.idleInterval()).isAfter(now)) {
            return Optional.of(last.orders());
        }
        answers.remove(promoId);
        Optional<OrderUnits> answer = orders.countUnits(promoId);
        answer.ifPresent(counted -> answers.put(promoId, new Answer(before.balance(), counted, now)));
        return answer;
    }

    /** An answer that explains nothing, or on which a stopped promotion waits, is asked for again. */
    void check(AuditSample sample) {
        if (sample.board().stopped() || !sample.isExplained()) {
            answers.remove(sample.promoId());
        }
    }

    boolean canReachOrders() {
        return orders.areReachable();
    }

    /** Promotions that are no longer open are not audited. */
    void retainOnly(Collection<PromoId> promoIds) {
        answers.keySet().retainAll(promoIds);
    }
}
