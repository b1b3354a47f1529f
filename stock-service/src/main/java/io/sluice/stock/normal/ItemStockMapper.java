package io.sluice.stock.normal;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface ItemStockMapper extends BaseMapper<ItemStock> {}
