package io.sluice.gateway.route;

import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The routes to what user-service offers on a developer's own machine. Local mode only. */
@Configuration(proxyBeanMethods = false)
@Profile("local")
class LocalRoutes {
    @Bean
    RouteLocator localUserRoutes(RouteLocatorBuilder builder) {
        return builder.routes()
                .route(
                        "local-users",
                        route -> route.path("/api/local/otp", "/api/local/sessions", "/api/local/users/*/sessions")
                                .uri("lb://user-service"))
                .build();
    }
}
