package io.sluice.common.selling.rehearsal;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** For the services that an order passes through: those that have something to rehearse. */
@AutoConfiguration(after = DataRedisAutoConfiguration.class)
@ConditionalOnBean(RehearsedWork.class)
@EnableConfigurationProperties(RehearsalProperties.class)
class RehearsalAutoConfiguration {
    @Bean
    RehearsalMark rehearsalMark(StringRedisTemplate redis) {
        return new RehearsalMark(redis);
    }

    @Bean
    Rehearsal rehearsal(RehearsedWork work, RehearsalProperties properties, RehearsalMark mark) {
        return new Rehearsal(work, properties, mark::set);
    }

    @Bean
    OwnEntrance ownEntrance(WebServerApplicationContext application, ServerProperties server) {
        return new OwnEntrance(application, server);
    }

    @Bean
    HealthIndicator rehearsalHealthIndicator(Rehearsal rehearsal) {
        return new RehearsalHealth(rehearsal);
    }

    @Bean
    MeterBinder rehearsalMetrics(Rehearsal rehearsal) {
        return meters -> Gauge.builder("sluice.warm", () -> rehearsal.isOver() ? 1 : 0)
                .description("1 once the rehearsal of this node is over")
                .register(meters);
    }

    /** Also where this node does not rehearse: messages of another one's rehearsal come here, too. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({HikariDataSource.class, DataSource.class})
    static class Database {
        @Bean
        static BeanPostProcessor shadowDataSource() {
            return new BeanPostProcessor() {
                @Override
                public Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof HikariDataSource real ? new ShadowDataSource(real) : bean;
                }
            };
        }

        @Bean
        @ConditionalOnBean(DataSource.class)
        ShadowSchema shadowSchema(DataSource dataSource) {
            return new ShadowSchema((ShadowDataSource) dataSource);
        }

        @Bean
        @ConditionalOnBean(DataSource.class)
        ClearShadowSchema clearShadowSchema(ShadowSchema schema, RehearsalMark mark) {
            return new ClearShadowSchema(schema::clear, mark::isSet);
        }
    }
}
