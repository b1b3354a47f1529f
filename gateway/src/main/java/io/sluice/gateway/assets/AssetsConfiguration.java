package io.sluice.gateway.assets;

import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

/** Pictures and other files that do not change between releases; a CDN or nginx may serve them instead. */
@Configuration(proxyBeanMethods = false)
class AssetsConfiguration {
    private static final Duration MAX_AGE = Duration.ofDays(1);

    @Bean
    RouterFunction<ServerResponse> assets() {
        return RouterFunctions.resources(
                "/assets/**",
                new ClassPathResource("assets/"),
                (resource, headers) ->
                        headers.setCacheControl(CacheControl.maxAge(MAX_AGE).cachePublic()));
    }
}
