package io.sluice.order.browse;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface OrderMapper extends BaseMapper<Order> {}
