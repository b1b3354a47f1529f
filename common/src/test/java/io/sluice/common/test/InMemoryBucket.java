package io.sluice.common.test;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.SaleEpochs;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One bucket of one building of a board. A rebuilt bucket is a new object. */
final class InMemoryBucket {
    final BoardTerms terms;
    private final Map<ReservationId, Kept> holds = new HashMap<>();
    final Map<String, Move> moves = new HashMap<>();
    int stock;
    private int sold;
    private boolean closed;
    private Instant stoppedSince;
    private boolean shrunk;
    private final Map<UserId, Integer> buyers = new HashMap<>();
    private final Map<UserId, Token> tokens = new HashMap<>();
    private final Map<ReservationId, Ended> ended = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private SaleClock saleClock;

    /** A live token, which expires by the sale clock. */
    private record Token(ReservationId reservationId, Instant expiry) {}

    record Move(int to, int units, Instant at, Epoch epoch) {}

    /** A hold, and since when it is there. */
    private record Kept(Hold hold, Instant since) {
        int units() {
            return hold.units().value();
        }
    }

    private enum End {
        SOLD,
        RELEASED,
        REFUSED,
        DROPPED,
        RESTOCKED
    }

    private record Ended(End how, Hold hold) {
        int units() {
            return hold.units().value();
        }
    }

    InMemoryBucket(BoardTerms terms, BoardContent content, int bucket, boolean closed) {
        this.terms = terms;
        this.stock = terms.board().share(content.available(), bucket).value();
        this.saleClock = content.saleClock();
        this.closed = closed;
    }

    void load(UserId buyer, Units units) {
        buyers.put(buyer, units.value());
        sold += units.value();
    }

    void replenish(CommandId commandId, Units units) {
        if (seen.add("replenished:" + commandId)) {
            stock += units.value();
        }
    }

    void close() {
        closed = true;
        stoppedSince = null;
        tokens.clear();
    }

    boolean isClosed() {
        return closed;
    }

    void shrink() {
        shrunk = closed;
    }

    void stop(Instant now) {
        stoppedSince = closed ? null : now;
    }

    Instant stoppedSince() {
        return stoppedSince;
    }

    void apply(SaleClock other) {
        if (other.isNewerThan(saleClock)) {
            saleClock = other;
        }
    }

    BoardCount count(Instant now) {
        int moving = moves.values().stream().mapToInt(Move::units).sum();
        return new BoardCount(
                terms.epoch(),
                Units.of(stock + moving),
                Units.of(moving),
                Units.of(holds.values().stream().mapToInt(Kept::units).sum()),
                Units.of(sold),
                (int) tokens.values().stream()
                        .filter(token -> token.expiry().isAfter(saleClock.saleTime(now)))
                        .count(),
                stoppedSince != null,
                saleClock.revision());
    }

    Admission admit(UserId userId, ReservationId offered, Instant now, Duration lifetime) {
        if (!onSale(now)) {
            return Admission.refused(Admission.Outcome.NOT_ON_SALE);
        }
        if (saleClock.paused()) {
            return Admission.refused(Admission.Outcome.PAUSED);
        }
        if (stoppedSince != null) {
            return Admission.refused(Admission.Outcome.NOT_OPEN);
        }
        tokens.values().removeIf(token -> !token.expiry().isAfter(saleClock.saleTime(now)));
        Token live = tokens.get(userId);
        if (live != null) {
            return answer(Admission.Outcome.LIVE, live);
        }
        if (unitsOf(userId) >= terms.purchaseLimit().value()) {
            return Admission.refused(Admission.Outcome.LIMIT_REACHED);
        }
        if (stock <= 0) {
            return Admission.refused(Admission.Outcome.SOLD_OUT);
        }
        if (tokens.size() >= stock * terms.tokenFactor()) {
            Instant first = tokens.values().stream()
                    .map(Token::expiry)
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            return new Admission(Admission.Outcome.GATE_FULL, null, first.plus(saleClock.pausedFor()), null);
        }
        var token = new Token(offered, notAfterTheEnd(now.plus(lifetime)).minus(saleClock.pausedFor()));
        tokens.put(userId, token);
        return answer(Admission.Outcome.ISSUED, token);
    }

    private Admission answer(Admission.Outcome outcome, Token token) {
        Instant until = notAfterTheEnd(token.expiry().plus(saleClock.pausedFor()));
        return new Admission(outcome, token.reservationId(), until, token.expiry());
    }

    private Instant notAfterTheEnd(Instant moment) {
        Instant end = terms.window().endsAt();
        return moment.isBefore(end) ? moment : end;
    }

    HoldResult reserve(Hold hold, Instant now) {
        Kept known = holds.get(hold.reservationId());
        if (known != null && known.hold().equals(hold)) {
            return new HoldResult(HoldResult.Outcome.HELD, stock == 0, terms.epoch());
        }
        if (known != null) {
            return retried(HoldResult.Outcome.ALREADY_HELD, known.units(), hold);
        }
        Ended before = ended.get(hold.reservationId());
        if (before != null && before.how() != End.RELEASED) {
            return retried(HoldResult.Outcome.ALREADY_ENDED, before.units(), hold);
        }
        if (!onSale(now)) {
            return refused(HoldResult.Outcome.NOT_ON_SALE);
        }
        if (saleClock.paused()) {
            return refused(HoldResult.Outcome.PAUSED);
        }
        if (stoppedSince != null) {
            return refused(HoldResult.Outcome.NOT_OPEN);
        }
        if (unitsOf(hold.userId()) + hold.units().value()
                > terms.purchaseLimit().value()) {
            return refused(HoldResult.Outcome.LIMIT_REACHED);
        }
        if (stock < hold.units().value()) {
            return refused(HoldResult.Outcome.SOLD_OUT);
        }
        stock -= hold.units().value();
        ended.remove(hold.reservationId());
        holds.put(hold.reservationId(), new Kept(hold, now));
        buyers.merge(hold.userId(), hold.units().value(), Integer::sum);
        tokens.remove(hold.userId());
        return new HoldResult(HoldResult.Outcome.HELD, stock == 0, terms.epoch());
    }

    private static HoldResult retried(HoldResult.Outcome outcome, int units, Hold hold) {
        return refused(units == hold.units().value() ? outcome : HoldResult.Outcome.TOKEN_SPENT);
    }

    static HoldResult refused(HoldResult.Outcome outcome) {
        return new HoldResult(outcome, false, Epoch.NONE);
    }

    /** Units that marking this hold sold takes off the stock, because the board does not hold them. */
    int missing(Hold hold, Epoch epoch) {
        boolean counted = shrunk
                || wasSold(hold)
                || holds.containsKey(hold.reservationId())
                || !terms.epoch().equals(epoch);
        return counted ? 0 : hold.units().value();
    }

    void markSold(Hold hold, Epoch epoch) {
        if (shrunk || wasSold(hold)) {
            return;
        }
        Kept known = holds.remove(hold.reservationId());
        if (known != null && terms.epoch().equals(epoch)) {
            sold += hold.units().value();
        } else if (known != null) {
            free(known.hold());
        } else if (terms.epoch().equals(epoch)) {
            stock -= Math.min(stock, hold.units().value());
            buyers.merge(hold.userId(), hold.units().value(), Integer::sum);
            sold += hold.units().value();
        }
        ended.put(hold.reservationId(), new Ended(End.SOLD, hold));
    }

    void restock(Hold hold, SaleEpochs epochs) {
        End how = howEnded(hold);
        if (shrunk || how == End.RESTOCKED) {
            return;
        }
        Kept known = holds.remove(hold.reservationId());
        if (known != null) {
            free(known.hold());
        }
        boolean counted = how == End.SOLD || epochs.sold().isBefore(epochs.restocked());
        if (terms.epoch().equals(epochs.restocked()) && counted) {
            sold -= Math.min(sold, hold.units().value());
            free(hold);
        }
        ended.put(hold.reservationId(), new Ended(End.RESTOCKED, hold));
    }

    private void free(Hold hold) {
        int freed = hold.units().value();
        stock += freed;
        buyers.computeIfPresent(hold.userId(), (user, units) -> units > freed ? units - freed : null);
    }

    private boolean wasSold(Hold hold) {
        End how = howEnded(hold);
        return how == End.SOLD || how == End.RESTOCKED;
    }

    private End howEnded(Hold hold) {
        Ended before = ended.get(hold.reservationId());
        return before == null ? null : before.how();
    }

    int release(Hold hold) {
        Kept known = holds.get(hold.reservationId());
        if (known == null) {
            Ended before = ended.get(hold.reservationId());
            boolean again = before != null
                    && before.how() == End.RELEASED
                    && before.hold().orderId().equals(hold.orderId());
            return again ? before.units() : 0;
        }
        return known.hold().orderId().equals(hold.orderId()) ? free(known, End.RELEASED) : 0;
    }

    int refuse(Hold hold) {
        Kept known = holds.get(hold.reservationId());
        if (known == null) {
            return howEnded(hold) == End.REFUSED
                    ? ended.get(hold.reservationId()).units()
                    : 0;
        }
        return free(known, End.REFUSED);
    }

    private int free(Kept known, End how) {
        end(known.hold(), how);
        stock += known.units();
        return known.units();
    }

    void drop(Hold hold) {
        Kept known = holds.get(hold.reservationId());
        if (known != null) {
            end(known.hold(), End.DROPPED);
        }
    }

    private void end(Hold hold, End how) {
        holds.remove(hold.reservationId());
        buyers.merge(hold.userId(), -hold.units().value(), Integer::sum);
        ended.put(hold.reservationId(), new Ended(how, hold));
    }

    int moveOut(String moveId, int wanted, int to, Instant now) {
        if (stock <= 0) {
            return 0;
        }
        int units = Math.min(stock, Math.max(wanted, stock / 2));
        stock -= units;
        moves.put(moveId, new Move(to, units, now, terms.epoch()));
        return units;
    }

    void moveIn(String moveId, int units) {
        if (seen.add("move:" + moveId)) {
            stock += units;
        }
    }

    Optional<Hold> findHold(ReservationId reservationId) {
        return Optional.ofNullable(holds.get(reservationId)).map(Kept::hold);
    }

    List<Hold> holdsMadeBefore(Instant moment) {
        return holds.values().stream()
                .filter(kept -> kept.since().isBefore(moment))
                .map(Kept::hold)
                .toList();
    }

    private boolean onSale(Instant now) {
        return !closed && terms.window().contains(now);
    }

    private int unitsOf(UserId userId) {
        return buyers.getOrDefault(userId, 0);
    }
}
