package io.sluice.common.test;

import io.sluice.common.board.Admission;
import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardCount;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult;
import io.sluice.common.board.OldHold;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** One bucket of one building of a board. A rebuilt bucket is a new object. */
final class InMemoryBucket {
    final BoardTerms terms;
    final Map<String, OldHold> holds = new HashMap<>();
    final Map<String, Move> moves = new HashMap<>();
    int stock;
    private int sold;
    private boolean closed;
    private boolean stopped;
    private final Map<String, Integer> buyers = new HashMap<>();
    private final Map<String, Admission> tokens = new HashMap<>();
    private final Map<String, Ended> ended = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    record Move(int to, int units, Instant at, long epoch) {}

    private enum End {
        SOLD,
        RELEASED,
        DROPPED,
        RETURNED
    }

    private record Ended(End how, int units) {}

    InMemoryBucket(BoardTerms terms, BoardContent content, int bucket) {
        this.terms = terms;
        this.stock = terms.share(content.available(), bucket);
        buyers.putAll(content.buyersIn(bucket, terms.buckets()));
        this.sold = buyers.values().stream().mapToInt(Integer::intValue).sum();
    }

    void add(String commandId, int units) {
        if (seen.add("added:" + commandId)) {
            stock += units;
        }
    }

    void close() {
        closed = true;
        stopped = false;
        tokens.clear();
    }

    void stop() {
        stopped = !closed;
    }

    BoardCount count(Instant now) {
        int moving = moves.values().stream().mapToInt(Move::units).sum();
        return new BoardCount(
                terms.epoch(),
                stock + moving,
                moving,
                holds.values().stream().mapToInt(old -> old.hold().units()).sum(),
                sold,
                (int) tokens.values().stream()
                        .filter(token -> token.until().isAfter(now))
                        .count(),
                stopped);
    }

    Admission issueToken(String userId, String nonce, Instant now, Duration lifetime) {
        if (!onSale(now)) {
            return new Admission(Admission.Outcome.NOT_ON_SALE, null, null);
        }
        if (stopped) {
            return new Admission(Admission.Outcome.NOT_OPEN, null, null);
        }
        tokens.values().removeIf(token -> !token.until().isAfter(now));
        Admission live = tokens.get(userId);
        if (live != null) {
            return live;
        }
        if (unitsOf(userId) >= terms.perUserLimit()) {
            return new Admission(Admission.Outcome.LIMIT_REACHED, null, null);
        }
        if (stock <= 0) {
            return new Admission(Admission.Outcome.SOLD_OUT, null, null);
        }
        if (tokens.size() >= stock * terms.tokenFactor()) {
            Instant first = tokens.values().stream()
                    .map(Admission::until)
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            return new Admission(Admission.Outcome.GATE_FULL, null, first);
        }
        Instant end = now.plus(lifetime);
        Instant until = end.isBefore(terms.closesAt()) ? end : terms.closesAt();
        tokens.put(userId, new Admission(Admission.Outcome.LIVE, nonce, until));
        return new Admission(Admission.Outcome.ISSUED, nonce, until);
    }

    HoldResult reserve(Hold hold, Instant now) {
        OldHold known = holds.get(hold.rid());
        if (known != null) {
            return retried(HoldResult.Outcome.ALREADY_HELD, known.hold().units(), hold);
        }
        Ended before = ended.get(hold.rid());
        if (before != null && before.how() != End.RELEASED) {
            return retried(HoldResult.Outcome.ALREADY_ENDED, before.units(), hold);
        }
        if (!onSale(now)) {
            return refused(HoldResult.Outcome.NOT_ON_SALE);
        }
        if (stopped) {
            return refused(HoldResult.Outcome.NOT_OPEN);
        }
        if (unitsOf(hold.userId()) + hold.units() > terms.perUserLimit()) {
            return refused(HoldResult.Outcome.LIMIT_REACHED);
        }
        if (stock < hold.units()) {
            return refused(HoldResult.Outcome.SOLD_OUT);
        }
        stock -= hold.units();
        ended.remove(hold.rid());
        holds.put(hold.rid(), new OldHold(hold, now));
        buyers.merge(hold.userId(), hold.units(), Integer::sum);
        tokens.remove(hold.userId());
        return new HoldResult(HoldResult.Outcome.HELD, stock == 0, terms.epoch());
    }

    private static HoldResult retried(HoldResult.Outcome outcome, int units, Hold hold) {
        return refused(units == hold.units() ? outcome : HoldResult.Outcome.TOKEN_SPENT);
    }

    static HoldResult refused(HoldResult.Outcome outcome) {
        return new HoldResult(outcome, false, 0);
    }

    /** Units that settling this hold takes off the stock, because the board does not hold them. */
    int missing(Hold hold, long epoch) {
        return wasSold(hold) || holds.containsKey(hold.rid()) || terms.epoch() != epoch ? 0 : hold.units();
    }

    void settle(Hold hold, long epoch) {
        if (wasSold(hold)) {
            return;
        }
        if (holds.remove(hold.rid()) != null) {
            sold += hold.units();
        } else if (terms.epoch() == epoch) {
            stock -= Math.min(stock, hold.units());
            buyers.merge(hold.userId(), hold.units(), Integer::sum);
            sold += hold.units();
        }
        ended.put(hold.rid(), new Ended(End.SOLD, hold.units()));
    }

    void giveBack(Hold hold, long soldIn, long returnedIn) {
        End how = howEnded(hold);
        if (how == End.RETURNED) {
            return;
        }
        if (holds.remove(hold.rid()) != null) {
            free(hold);
        }
        if (terms.epoch() == returnedIn && (how == End.SOLD || soldIn < returnedIn)) {
            sold -= Math.min(sold, hold.units());
            free(hold);
        }
        ended.put(hold.rid(), new Ended(End.RETURNED, hold.units()));
    }

    private void free(Hold hold) {
        stock += hold.units();
        buyers.computeIfPresent(hold.userId(), (user, units) -> units > hold.units() ? units - hold.units() : null);
    }

    private boolean wasSold(Hold hold) {
        End how = howEnded(hold);
        return how == End.SOLD || how == End.RETURNED;
    }

    private End howEnded(Hold hold) {
        Ended before = ended.get(hold.rid());
        return before == null ? null : before.how();
    }

    int release(Hold hold) {
        OldHold known = holds.get(hold.rid());
        if (known == null || !known.hold().orderId().equals(hold.orderId())) {
            return 0;
        }
        end(known.hold(), End.RELEASED);
        stock += known.hold().units();
        return known.hold().units();
    }

    void drop(Hold hold) {
        OldHold known = holds.get(hold.rid());
        if (known != null) {
            end(known.hold(), End.DROPPED);
        }
    }

    private void end(Hold hold, End how) {
        holds.remove(hold.rid());
        buyers.merge(hold.userId(), -hold.units(), Integer::sum);
        ended.put(hold.rid(), new Ended(how, hold.units()));
    }

    int give(String moveId, int wanted, int to, Instant now) {
        if (stock <= 0) {
            return 0;
        }
        int units = Math.min(stock, Math.max(wanted, stock / 2));
        stock -= units;
        moves.put(moveId, new Move(to, units, now, terms.epoch()));
        return units;
    }

    void receive(String moveId, int units) {
        if (seen.add("move:" + moveId)) {
            stock += units;
        }
    }

    private boolean onSale(Instant now) {
        return !closed && !now.isBefore(terms.opensAt()) && now.isBefore(terms.closesAt());
    }

    private int unitsOf(String userId) {
        return buyers.getOrDefault(userId, 0);
    }
}
