package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface ItemMapper extends BaseMapper<ItemRow> {
    @Select("SELECT id FROM items")
    List<ItemId> findIds();

    @Select("SELECT * FROM items WHERE id = #{id} FOR UPDATE")
    ItemRow findForUpdate(ItemId id);

    @Insert("""
            INSERT INTO items (id, title, description, image_url, price, currency, on_shelf, version, created_at, updated_at)
            VALUES (#{id}, #{title}, #{description}, #{imageUrl}, #{price}, #{currency}, #{onShelf}, #{version},
                #{createdAt}, #{updatedAt})""")
    void add(ItemRow item);

    /** Everything an admin may change, which sales are not; nothing unless the stored version is the one before. */
    @Update("""
            UPDATE items SET title = #{title}, description = #{description}, image_url = #{imageUrl}, price = #{price},
                currency = #{currency}, on_shelf = #{onShelf}, updated_at = #{updatedAt}, version = #{version}
            WHERE id = #{id} AND version = #{version} - 1""")
    int update(ItemRow item);

    @Update("UPDATE items SET sales = sales - #{before} + #{after} WHERE id = #{id}")
    int changeSales(ItemId id, Units before, Units after);
}
