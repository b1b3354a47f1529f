package io.sluice.promo.browse;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface PromoMapper extends BaseMapper<Promo> {}
