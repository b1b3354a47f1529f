package io.sluice.stock.allotment;

import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface AllotmentMapper {
    @Select("SELECT * FROM allotments WHERE promo_id = #{promoId}")
    Allotment find(String promoId);

    @Select("SELECT * FROM allotments WHERE promo_id = #{promoId} FOR UPDATE")
    Allotment findForUpdate(String promoId);

    @Select("SELECT * FROM allotments WHERE state = #{state}")
    List<Allotment> findIn(Allotment.State state);

    @Insert("""
            INSERT INTO allotments (promo_id, item_id, units, available, sold, returned, buckets, per_user_limit,
                                    token_factor, opens_at, closes_at, epoch, state)
            VALUES (#{promoId}, #{itemId}, #{units}, #{available}, #{sold}, #{returned}, #{buckets}, #{perUserLimit},
                    #{tokenFactor}, #{opensAt}, #{closesAt}, #{epoch}, #{state})
            """)
    void insert(Allotment allotment);

    @Update("""
            UPDATE allotments SET units = units + #{units}, available = available + #{units}
            WHERE promo_id = #{promoId}
            """)
    void grow(String promoId, int units);

    @Update("UPDATE allotments SET state = #{to} WHERE promo_id = #{promoId} AND state = #{from}")
    int changeState(String promoId, Allotment.State from, Allotment.State to);

    @Update("""
            UPDATE allotments SET returned = returned + available, available = 0, state = 'CLOSED'
            WHERE promo_id = #{promoId}
            """)
    void close(String promoId);

    /** Nothing happens if fewer were sold. */
    @Update("""
            UPDATE allotments SET sold = sold - #{units}, available = available + #{units}
            WHERE promo_id = #{promoId} AND sold >= #{units}
            """)
    int unsell(String promoId, int units);

    /** The same after the end, when units go on to normal stock. */
    @Update("""
            UPDATE allotments SET sold = sold - #{units}, returned = returned + #{units}
            WHERE promo_id = #{promoId} AND sold >= #{units}
            """)
    int unsellAfterTheEnd(String promoId, int units);

    @Update("UPDATE allotments SET epoch = epoch + 1 WHERE promo_id = #{promoId} AND epoch = #{epoch}")
    int raiseEpoch(String promoId, long epoch);

    @Select("SELECT user_id, units FROM promo_buyers WHERE promo_id = #{promoId} AND units > 0")
    List<Buyer> findBuyers(String promoId);

    /** Units of a promotion that a user owns. */
    record Buyer(String userId, int units) {}
}
