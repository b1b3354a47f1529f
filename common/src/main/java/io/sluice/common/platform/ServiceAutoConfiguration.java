package io.sluice.common.platform;

import io.sluice.common.platform.about.About;
import io.sluice.common.platform.about.AboutProperties;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.info.ProjectInfoAutoConfiguration;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** What every part of the suite has, the gateway included. */
@AutoConfiguration(after = ProjectInfoAutoConfiguration.class)
class ServiceAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    IdGenerator ids(Clock clock) {
        return new IdGenerator(clock);
    }

    @Bean
    RefreshableProperties<AboutProperties> aboutProperties(Environment environment) {
        return new RefreshableProperties<>(AboutProperties.class, environment);
    }

    @Bean
    About about(
            Environment environment,
            ObjectProvider<BuildProperties> build,
            RefreshableProperties<AboutProperties> properties,
            Clock clock) {
        String service = environment.getRequiredProperty("spring.application.name");
        String version =
                build.stream().map(BuildProperties::getVersion).findFirst().orElse("development");
        return new About(service, environment.getProperty("sluice.instance", service), version, properties, clock);
    }
}
