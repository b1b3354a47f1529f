package io.sluice.stock.ledger.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of table {@code ledger} that moves no buyer's units. */
@TableName("ledger")
record LedgerRow(
        @TableId(type = IdType.INPUT) String entry,
        ItemId itemId,
        PromoId promoId,
        int units,
        @Nullable Epoch epoch,
        Instant movedAt) {}
