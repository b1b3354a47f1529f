package io.sluice.stock.allotment.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.StockBalance;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of table {@code allotments}. */
@TableName("allotments")
record AllotmentRow(
        @TableId(type = IdType.INPUT) PromoId promoId,
        ItemId itemId,
        Units units,
        Units available,
        Units sold,
        Units returned,
        int buckets,
        Units purchaseLimit,
        int tokenFactor,
        Instant startsAt,
        Instant endsAt,
        Epoch epoch,
        AllotmentState state,
        int refusals,
        long pauseRevision,
        @Nullable Instant pausedSince,
        long pausedMillis) {
    static AllotmentRow of(Allotment allotment) {
        BoardTerms terms = allotment.terms();
        StockBalance balance = allotment.balance();
        SaleClock saleClock = allotment.saleClock();
        return new AllotmentRow(
                allotment.promoId(),
                allotment.itemId(),
                balance.allotted(),
                balance.available(),
                balance.sold(),
                balance.returned(),
                terms.board().buckets(),
                terms.purchaseLimit(),
                terms.tokenFactor(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                allotment.epoch(),
                allotment.state(),
                allotment.refusals(),
                saleClock.revision(),
                saleClock.pausedSince(),
                saleClock.pausedMillis());
    }

    Allotment toAllotment() {
        var board = new BoardRef(promoId, buckets);
        var terms = new BoardTerms(board, epoch, new Window(startsAt, endsAt), purchaseLimit, tokenFactor);
        var balance = new StockBalance(units, available, sold, returned);
        var saleClock = SaleClock.ofMillis(pauseRevision, pausedMillis, pausedSince);
        return new Allotment(terms, itemId, balance, state, refusals, saleClock);
    }
}
