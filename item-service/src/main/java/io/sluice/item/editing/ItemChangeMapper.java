package io.sluice.item.editing;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface ItemChangeMapper {
    @Insert("""
            INSERT INTO item_changes (id, item_id, changed_by, changed_at, before_json, after_json)
            VALUES (#{id}, #{itemId}, #{changedBy}, #{changedAt}, #{beforeJson}, #{afterJson})""")
    void add(ItemChangeRow change);
}
