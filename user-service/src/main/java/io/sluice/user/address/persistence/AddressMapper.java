package io.sluice.user.address.persistence;

import io.sluice.common.platform.id.UserId;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface AddressMapper {
    /** Ids are made in the order of time. */
    @Select("""
            SELECT id, user_id, recipient, phone, region, city, street, postal_code, preferred FROM addresses
            WHERE user_id = #{userId} ORDER BY preferred IS NULL, id DESC""")
    List<AddressRow> findByUser(UserId userId);

    @Insert("""
            INSERT INTO addresses (id, user_id, recipient, phone, region, city, street, postal_code, preferred)
            VALUES (#{row.id}, #{row.userId}, #{row.recipient}, #{row.phone}, #{row.region}, #{row.city}, #{row.street},
                    #{row.postalCode}, #{row.preferred})""")
    void add(@Param("row") AddressRow row);

    @Update("""
            UPDATE addresses SET recipient = #{row.recipient}, phone = #{row.phone}, region = #{row.region},
                city = #{row.city}, street = #{row.street}, postal_code = #{row.postalCode}, preferred = #{row.preferred}
            WHERE id = #{row.id} AND user_id = #{row.userId}""")
    void replace(@Param("row") AddressRow row);

    @Update("UPDATE addresses SET preferred = NULL WHERE user_id = #{userId} AND preferred")
    void preferNone(UserId userId);

    @Delete("DELETE FROM addresses WHERE id = #{id} AND user_id = #{userId}")
    void delete(UserId userId, String id);
}
