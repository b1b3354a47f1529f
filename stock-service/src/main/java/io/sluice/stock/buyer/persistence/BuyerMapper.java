package io.sluice.stock.buyer.persistence;

import io.sluice.common.selling.id.PromoId;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * Table {@code promo_buyers}. A transaction that changes anything locks the buyers first, in the order of their ids, and the allotment
 * last: two that did it the other way round would stop each other. At READ COMMITTED no gaps between buyers are locked, so that only
 * transactions that share a buyer wait for each other before the allotment. The order of joins is ours for the same reason: a database
 * that begins with the promotion's buyers locks all of them.
 */
@Mapper
interface BuyerMapper {
    String BUYERS = """
            JSON_TABLE(#{buyers}, '$[*]' COLUMNS (
              user_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]',
              units INT PATH '$[1]')) AS buyer
            """;

    @Select("""
            SELECT promo_buyers.user_id, promo_buyers.units FROM
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            """)
    List<BuyerRow> find(PromoId promoId, String buyers);

    /** What these buyers own, which no other transaction can change before this one ends. */
    @Select("""
            SELECT promo_buyers.user_id, promo_buyers.units FROM
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            FOR UPDATE
            """)
    List<BuyerRow> lock(PromoId promoId, String buyers);

    /** As many as there are buyers if all of them are new, else more. */
    @Insert("""
            INSERT INTO promo_buyers (promo_id, user_id, units)
            SELECT #{promoId}, buyer.user_id, buyer.units FROM
            """ + BUYERS + """
            ON DUPLICATE KEY UPDATE units = promo_buyers.units + VALUES(units)
            """)
    int add(PromoId promoId, String buyers);

    /** How many of these buyers there are. */
    @Update("""
            UPDATE
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            SET promo_buyers.units = promo_buyers.units - buyer.units
            """)
    int subtract(PromoId promoId, String buyers);
}
