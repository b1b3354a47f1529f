package io.sluice.item.editing.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface ItemChangeMapper extends BaseMapper<ItemChangeRow> {}
