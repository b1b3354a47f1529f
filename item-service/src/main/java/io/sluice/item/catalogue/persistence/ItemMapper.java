package io.sluice.item.catalogue.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

@Mapper
interface ItemMapper extends BaseMapper<ItemRow> {
    @Select("SELECT id FROM items")
    List<ItemId> findIds();

    @Select("SELECT * FROM items WHERE id = #{id} FOR UPDATE")
    @Nullable
    ItemRow findForUpdate(ItemId id);

    /** Everything an admin may change, which sales are not; nothing unless the stored version is the one before. */
    @Update("""
            UPDATE items SET title = #{title}, description = #{description}, image_url = #{imageUrl}, price = #{price},
                currency = #{currency}, on_shelf = #{onShelf}, updated_at = #{updatedAt}, version = #{version}
            WHERE id = #{id} AND version = #{version} - 1""")
    int update(ItemRow item);

    @Update("UPDATE items SET sales = sales - #{before} + #{after} WHERE id = #{id}")
    int changeSales(ItemId id, Units before, Units after);
}
