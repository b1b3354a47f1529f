package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.LIMIT;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many buyers at once. */
interface RaceContract extends OnABoard {
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    default void sellsExactlyTheAllotmentToRacingBuyers(int buckets) {
        int units = 211;
        var rig = aBoard(buckets).open(units);
        List<UserId> buyers =
                IntStream.range(0, 2 * units).mapToObj(i -> rig.buyer()).toList();
        List<Hold> got = Race.of(buyers, buyer -> buys(rig, buyer)).stream()
                .flatMap(List::stream)
                .toList();
        Map<UserId, Integer> owned = got.stream()
                .collect(Collectors.groupingBy(
                        Hold::userId, Collectors.summingInt(hold -> hold.units().value())));
        assertThat(got.stream().mapToInt(hold -> hold.units().value()).sum()).isEqualTo(units);
        assertThat(owned.values()).allMatch(sum -> sum <= LIMIT);
        rig.isCounted(0, units, 0);
    }

    /** Tries twice for one to three units, and when refused for one: every unit must be sold. */
    private static List<Hold> buys(BoardRig rig, UserId buyer) {
        List<Hold> got = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Hold wish = hold(buyer, ThreadLocalRandom.current().nextInt(1, LIMIT + 1));
            Hold one = hold(buyer, 1);
            if (rig.reserve(wish) == HELD) {
                got.add(wish);
            } else if (rig.reserve(one) == HELD) {
                got.add(one);
            }
        }
        return got;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    default void noBuyerIsRefusedWhileThereIsAUnitForEach(int buckets) {
        int units = 320;
        var rig = aBoard(buckets).open(units);
        // All of a few buckets, so that most units have to come from others.
        List<UserId> buyers = IntStream.range(0, units)
                .mapToObj(i -> rig.buyerIn(i % Math.max(1, buckets / 4)))
                .toList();
        assertThat(Race.of(buyers, buyer -> rig.reserve(hold(buyer, 1)))).containsOnly(HELD);
        rig.isCounted(0, units, 0);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(SOLD_OUT);
    }

    @RepeatedTest(20)
    default void theLastUnitIsSoldToExactlyOneOfMany() {
        var rig = aBoard(16).open(1);
        List<UserId> buyers = IntStream.range(0, 32).mapToObj(i -> rig.buyer()).toList();
        assertThat(Race.of(buyers, buyer -> rig.reserve(hold(buyer, 1))))
                .containsOnlyOnce(HELD)
                .containsOnly(HELD, SOLD_OUT);
        rig.isCounted(0, 1, 0);
    }

    @Test
    default void aThousandAttemptsWithOneReservationHoldOnce() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.aHoldFor(3);
        assertThat(Race.of(Collections.nCopies(1000, hold), copy -> rig.reserve(again(copy))))
                .containsOnlyOnce(HELD)
                .containsOnly(HELD, ALREADY_HELD);
        rig.isCounted(17, 3, 0);
    }

    @Test
    default void oneBuyerWithManyTokensStaysWithinTheLimit() {
        var rig = aBoard(4).open(100);
        UserId buyer = rig.buyer();
        List<Hold> wishes =
                IntStream.range(0, 100).mapToObj(i -> hold(buyer, 1)).toList();
        assertThat(Race.of(wishes, rig::reserve).stream().filter(HELD::equals)).hasSize(LIMIT);
        rig.isCounted(100 - LIMIT, LIMIT, 0);
    }

    @Test
    default void aHundredParallelRequestsGetOneToken() {
        var rig = aBoard(4).open(20);
        UserId buyer = rig.buyer();
        List<Admission> grants = Race.of(Collections.nCopies(100, buyer), rig::ask);
        assertThat(grants)
                .extracting(Admission::reservationId)
                .containsOnly(grants.get(0).reservationId());
        assertThat(grants)
                .extracting(Admission::outcome)
                .containsOnlyOnce(Admission.Outcome.ISSUED)
                .containsOnly(Admission.Outcome.ISSUED, Admission.Outcome.LIVE);
        assertThat(rig.count().liveTokens()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    default void unitsAddUpWhileHoldsEndInEveryWay(int buckets) {
        int units = 60;
        var rig = aBoard(buckets).open(units);
        List<UserId> buyers = IntStream.range(0, 300).mapToObj(i -> rig.buyer()).toList();
        int sold = Race.of(buyers, buyer -> holdsAndEnds(rig, buyer)).stream()
                .mapToInt(Integer::intValue)
                .sum();
        rig.isCounted(units - sold, 0, sold);
    }

    /** Ends a hold by chance, always twice. Answers how many units were sold. */
    private static int holdsAndEnds(BoardRig rig, UserId buyer) {
        Hold hold = hold(buyer, ThreadLocalRandom.current().nextInt(1, LIMIT + 1));
        if (rig.reserve(hold) != HELD) {
            return 0;
        }
        if (ThreadLocalRandom.current().nextInt(4) > 0) {
            rig.release(hold);
            rig.release(hold);
            return 0;
        }
        rig.markSold(hold);
        rig.markSold(hold);
        return hold.units().value();
    }
}
