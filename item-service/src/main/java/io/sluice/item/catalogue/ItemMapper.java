package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface ItemMapper extends BaseMapper<Item> {}
