package io.sluice.common.platform;

import io.sluice.common.platform.identity.IdentityFilter;
import io.sluice.common.platform.identity.IdentityProperties;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.SignedInArgument;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.problem.ProblemAdvice;
import io.sluice.common.platform.problem.ServletProblemWriter;
import io.sluice.common.platform.trace.TraceFilter;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** What every service behind the gateway has: it verifies identities, answers with problems and continues traces. */
@AutoConfiguration(after = ServiceAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@EnableConfigurationProperties(IdentityProperties.class)
@ComponentScan(basePackages = "io.sluice.common.platform.about")
@Import(ProblemAdvice.class)
class ServletServiceAutoConfiguration implements WebMvcConfigurer {
    @Bean
    FilterRegistrationBean<TraceFilter> traceFilter() {
        return ordered(new TraceFilter(), Ordered.HIGHEST_PRECEDENCE);
    }

    /** Of identities that are meant for this service. */
    @Bean
    IdentitySeal identitySeal(IdentityProperties properties, Environment environment, Clock clock) {
        return new IdentitySeal(
                environment.getRequiredProperty("spring.application.name"),
                SigningKeys.parse(properties.requiredKey()),
                properties.lifetime(),
                clock);
    }

    @Bean
    FilterRegistrationBean<IdentityFilter> identityFilter(IdentitySeal seal, JsonMapper json) {
        return ordered(new IdentityFilter(seal, new ServletProblemWriter(json)), Ordered.HIGHEST_PRECEDENCE + 1);
    }

    private static <F extends jakarta.servlet.Filter> FilterRegistrationBean<F> ordered(F filter, int order) {
        var registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(order);
        return registration;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new SignedInArgument());
    }
}
