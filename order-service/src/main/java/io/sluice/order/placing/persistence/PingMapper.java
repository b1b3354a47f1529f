package io.sluice.order.placing.persistence;

import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Select;

@Mapper
interface PingMapper {
    /** In seconds. */
    int TIMEOUT = 1;

    @Select("SELECT 1")
    @Options(timeout = TIMEOUT, useCache = false)
    int ping();
}
