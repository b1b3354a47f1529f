package io.sluice.stock.item.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;

/** A row of table {@code item_stock}. */
@TableName("item_stock")
record ItemStockRow(@TableId(type = IdType.INPUT) ItemId itemId, Units available) {}
