package io.sluice.order.delivery.persistence;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

@Mapper
interface OrderAddressMapper {
    @Select("""
            SELECT recipient, phone, region, city, street, postal_code FROM order_addresses
            WHERE order_id = #{orderId}""")
    @Nullable
    OrderAddressRow find(OrderId orderId);

    @Insert("""
            INSERT INTO order_addresses (order_id, recipient, phone, region, city, street, postal_code)
            VALUES (#{orderId}, #{address.recipient}, #{address.phone}, #{address.region}, #{address.city},
                    #{address.street}, #{address.postalCode})
            ON DUPLICATE KEY UPDATE recipient = VALUES(recipient), phone = VALUES(phone), region = VALUES(region),
              city = VALUES(city), street = VALUES(street), postal_code = VALUES(postal_code)""")
    void set(OrderId orderId, DeliveryAddress address);
}
