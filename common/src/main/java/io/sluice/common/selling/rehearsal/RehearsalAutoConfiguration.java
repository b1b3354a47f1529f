package io.sluice.common.selling.rehearsal;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.sluice.common.platform.fault.CrashPoints;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** For the services that an order passes through: those that have something to rehearse. */
@AutoConfiguration(afterName = "io.sluice.common.platform.fault.CrashPointsAutoConfiguration")
@ConditionalOnBean(RehearsedWork.class)
@EnableConfigurationProperties(RehearsalProperties.class)
class RehearsalAutoConfiguration {
    /** A process that is to die at a step must not die of its rehearsal. */
    @Bean
    Rehearsal rehearsal(RehearsedWork work, RehearsalProperties properties, CrashPoints crashPoints) {
        return new Rehearsal(work, crashPoints.isSet() ? properties.disabled() : properties);
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
    }
}
