package io.sluice.user.profile;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface ProfileMapper extends BaseMapper<Profile> {}
