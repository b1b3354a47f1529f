package io.sluice.simulation;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.simulation.redis.LuaRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The board as Redis has it at one moment, read without a command. */
record BoardView(List<Bucket> buckets) {
    /** One bucket, as far as it is compared. */
    record Bucket(
            long epoch, int stock, int sold, List<HeldUnits> holds, List<Moving> moves, Map<String, String> ended) {
        int held() {
            return holds.stream().mapToInt(HeldUnits::units).sum();
        }
    }

    record HeldUnits(String reservationId, String orderId, int units) {}

    record Moving(String id, int to, int units, long epoch) {}

    static BoardView of(LuaRedis redis, BoardRef board) {
        return new BoardView(IntStream.range(0, board.buckets())
                .mapToObj(bucket -> read(redis, "sluice:{promo:" + board.promoId() + ":" + bucket + "}:"))
                .toList());
    }

    private static Bucket read(LuaRedis redis, String prefix) {
        String epoch = redis.peekHash(prefix + "meta").get("epoch");
        List<HeldUnits> holds = new ArrayList<>();
        redis.peekHash(prefix + "holds").forEach((id, value) -> {
            String[] fields = value.split(":");
            holds.add(new HeldUnits(id, fields[3], Integer.parseInt(fields[1])));
        });
        List<Moving> moves = new ArrayList<>();
        redis.peekHash(prefix + "moves").forEach((id, value) -> {
            String[] fields = value.split(":");
            moves.add(new Moving(
                    id, Integer.parseInt(fields[0]), Integer.parseInt(fields[1]), Long.parseLong(fields[3])));
        });
        return new Bucket(
                epoch == null ? 0 : Long.parseLong(epoch),
                redis.peekNumber(prefix + "stock"),
                redis.peekNumber(prefix + "sold"),
                holds,
                moves,
                redis.peekHash(prefix + "ended"));
    }

    boolean isBuiltIn(long epoch) {
        return buckets.stream().allMatch(bucket -> bucket.epoch() == epoch);
    }

    List<HeldUnits> holds() {
        return buckets.stream().flatMap(bucket -> bucket.holds().stream()).toList();
    }

    /** Units without a hold, with those that have left their bucket and not arrived. */
    int available() {
        return buckets.stream().mapToInt(Bucket::stock).sum()
                + buckets.stream()
                        .flatMap(bucket -> bucket.moves().stream())
                        .filter(this::isUnderWay)
                        .mapToInt(Moving::units)
                        .sum();
    }

    private boolean isUnderWay(Moving move) {
        Bucket to = buckets.get(move.to());
        return to.epoch() <= move.epoch() && !to.ended().containsKey(move.id());
    }

    int held() {
        return buckets.stream().mapToInt(Bucket::held).sum();
    }

    int sold() {
        return buckets.stream().mapToInt(Bucket::sold).sum();
    }

    @Override
    public String toString() {
        return "available " + available() + ", held " + held() + ", sold " + sold() + " in "
                + buckets.stream()
                        .map(bucket -> "epoch " + bucket.epoch() + ": " + bucket.stock() + "+" + bucket.held() + "+"
                                + bucket.sold() + (bucket.moves().isEmpty() ? "" : " moving " + bucket.moves()))
                        .toList();
    }
}
