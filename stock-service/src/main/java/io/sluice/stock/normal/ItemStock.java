package io.sluice.stock.normal;

import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;

/** Units of an item on normal sale, outside any promotion. */
@TableName("item_stock")
record ItemStock(@TableId String itemId, int available) {}
