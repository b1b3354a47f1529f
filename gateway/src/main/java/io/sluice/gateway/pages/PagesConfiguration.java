package io.sluice.gateway.pages;

import java.io.IOException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
class PagesConfiguration {
    @Bean
    Pages pages(Environment environment) throws IOException {
        return Pages.read(PagesConfiguration.class.getClassLoader(), new NotBuilt(environment));
    }
}
