package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The table of items. */
@Mapper
public interface ItemMapper extends BaseMapper<Item> {
    @Select("SELECT id FROM items")
    List<String> ids();

    @Select("SELECT * FROM items WHERE id = #{id} FOR UPDATE")
    Item lock(String id);

    @Insert("""
            INSERT INTO items (id, title, description, image_url, price, currency, on_shelf, version, created_at, updated_at)
            VALUES (#{id}, #{title}, #{description}, #{imageUrl}, #{price}, #{currency}, #{onShelf}, #{version},
                #{createdAt}, #{updatedAt})""")
    void add(Item item);

    /** Everything an admin may change; nothing if the version is no longer this one. Sales are not an admin's. */
    @Update("""
            UPDATE items SET title = #{title}, description = #{description}, image_url = #{imageUrl}, price = #{price},
                currency = #{currency}, on_shelf = #{onShelf}, updated_at = #{updatedAt}, version = version + 1
            WHERE id = #{id} AND version = #{version}""")
    int edit(Item item);

    @Update("UPDATE items SET sales = sales + #{units} WHERE id = #{id}")
    int addSales(String id, long units);
}
