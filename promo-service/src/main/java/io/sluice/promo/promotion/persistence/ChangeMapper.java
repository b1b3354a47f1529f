package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

/** The rows of the change log. */
@Mapper
interface ChangeMapper extends BaseMapper<ChangeRow> {}
