package io.sluice.common.selling.persistence;

import com.baomidou.mybatisplus.autoconfigure.ConfigurationCustomizer;
import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.id.ReservationId;
import java.util.Map;
import java.util.function.Function;
import org.apache.ibatis.type.TypeHandlerRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Lets mappers take and return ids, units and epochs. */
@AutoConfiguration(beforeName = "com.baomidou.mybatisplus.autoconfigure.MybatisPlusAutoConfiguration")
@ConditionalOnClass(ConfigurationCustomizer.class)
class PersistenceAutoConfiguration {
    private static final Map<Class<? extends Id>, Function<String, Id>> IDS = Map.ofEntries(
            Map.entry(BatchId.class, BatchId::new),
            Map.entry(CommandId.class, CommandId::new),
            Map.entry(EventId.class, EventId::new),
            Map.entry(ItemId.class, ItemId::new),
            Map.entry(OrderId.class, OrderId::new),
            Map.entry(PaymentId.class, PaymentId::new),
            Map.entry(PromoId.class, PromoId::new),
            Map.entry(RefundId.class, RefundId::new),
            Map.entry(ReservationId.class, ReservationId::new),
            Map.entry(UserId.class, UserId::new));

    @Bean
    ConfigurationCustomizer valueTypes() {
        return configuration -> {
            TypeHandlerRegistry types = configuration.getTypeHandlerRegistry();
            IDS.forEach((type, read) -> register(types, type, read));
            types.register(Units.class, new ValueTypeHandler<>(Integer.class, Units::value, Units::of));
            types.register(
                    PromoVersion.class, new ValueTypeHandler<>(Long.class, PromoVersion::value, PromoVersion::new));
            types.register(Epoch.class, new ValueTypeHandler<>(Long.class, Epoch::value, Epoch::new));
        };
    }

    private static <T extends Id> void register(
            TypeHandlerRegistry types, Class<T> type, Function<String, ? extends Id> read) {
        types.register(
                type, new ValueTypeHandler<T, String>(String.class, Id::value, text -> type.cast(read.apply(text))));
    }
}
