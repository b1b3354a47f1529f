package io.sluice.sale.load;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Objects;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** The suite's own count of the units of the promotion: on the board, in the ledger and from the orders. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Audit(Board redis, Ledger ledger, Orders orders, boolean balanced) {

    /** A missing number is not zero. */
    private static final ObjectReader READER = JsonMapper.shared()
            .readerFor(Audit.class)
            .with(
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    /** While a service does not answer, the suite leaves its store out; such an audit says nothing. */
    public Audit {
        Objects.requireNonNull(redis, "the audit has no board");
        Objects.requireNonNull(ledger, "the audit has no ledger");
        Objects.requireNonNull(orders, "the audit has no orders");
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Board(long available, long held, long sold) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Ledger(long available, long sold) {}

    /** Units of orders by state; those that are ACCEPTED are not decided by the ledger yet. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Orders(long accepted, long confirmed, long paid, long refunding) {

        public long owned() {
            return confirmed + paid + refunding;
        }
    }

    static Audit parse(String body) {
        return READER.readValue(body);
    }

    /**
     * No unit is left, and none can come back from a hold. The ledger is checked too, since units that move from one
     * bucket to another are for a moment in neither.
     */
    boolean isSoldOut() {
        return redis.available == 0 && redis.held == 0 && ledger.available == 0;
    }

    /** Every unit that the ledger has sold belongs to an order: none is on its way back. */
    boolean isOwnedByOrders() {
        return orders.owned() == ledger.sold;
    }

    /** By the store with the highest count. The board counts later than the ledger. */
    long maxSold() {
        return Math.max(redis.sold, Math.max(ledger.sold, orders.owned()));
    }

    public boolean isAtRest() {
        return balanced && redis.held == 0 && orders.accepted == 0;
    }
}
