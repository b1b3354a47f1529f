package io.sluice.promo.rates.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The rows of revisions. */
@Mapper
interface RateChangeMapper extends BaseMapper<RateChangeRow> {
    @Select("SELECT * FROM rate_changes WHERE file = #{file} ORDER BY revision DESC LIMIT #{max}")
    List<RateChangeRow> findNewest(String file, int max);

    @Update("UPDATE rate_changes SET published = TRUE WHERE file = #{file} AND revision = #{revision}")
    void markPublished(String file, int revision);
}
