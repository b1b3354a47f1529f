package io.sluice.gateway.rehearsal;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.gateway.token.ShadowBuyer;
import io.sluice.gateway.token.ShadowBuyers;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;

/** A shadow promotion that is on for one rehearsal, and the attempts of its buyers. */
final class ShadowSale implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ShadowSale.class);

    private final PublishedPromo promo;
    private final ShadowBuyers buyers;
    private final StockBoard board;

    ShadowSale(PublishedPromo promo, ShadowBuyers buyers, StockBoard board) {
        this.promo = promo;
        this.buyers = buyers;
        this.board = board;
    }

    /** One attempt, of another buyer each time. Its latency is that of the order, without the way to the token. */
    Attempted buy() throws IOException {
        return order(buyers.admit(promo), HttpStatus::is2xxSuccessful);
    }

    /** A buyer who has a token and has not ordered. */
    ShadowBuyer admit() throws IOException {
        return buyers.admit(promo);
    }

    /** The order of a buyer whose token is forged: the gateway refuses it. */
    Attempted orderForged(ShadowBuyer buyer) throws IOException {
        return order(buyer, status -> status == HttpStatus.FORBIDDEN);
    }

    private Attempted order(ShadowBuyer buyer, Predicate<HttpStatus> expected) throws IOException {
        long began = System.nanoTime();
        OwnEntrance.Answer answer = buyers.order(buyer);
        return Attempted.of(answer, Duration.ofNanos(System.nanoTime() - began), expected);
    }

    /** For a thread that makes no more attempts. */
    void leave() {
        buyers.disconnect();
    }

    @Override
    public void close() {
        try {
            ShadowPromo.close(promo, board);
        } catch (RuntimeException e) {
            log.warn("Could not close the board of {}; it expires: {}", promo, e.toString());
        }
    }
}
