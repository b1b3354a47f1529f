package io.sluice.gateway.docs;

import io.sluice.gateway.identity.IdentitySeals;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import tools.jackson.databind.json.JsonMapper;

/** One Swagger UI over the OpenAPI documents of the gateway and of all services. Local mode only. */
@Configuration(proxyBeanMethods = false)
@Profile("local")
class DocsConfiguration {
    private static final MediaType JAVASCRIPT = MediaType.parseMediaType("text/javascript;charset=UTF-8");

    @Bean
    RouteLocator openApiRoutes(RouteLocatorBuilder builder, IdentitySeals seals) {
        var routes = builder.routes();
        for (String service : seals.services()) {
            routes.route(
                    "docs-" + service,
                    route -> route.path("/api-docs/" + service)
                            .filters(filters -> filters.setPath("/v3/api-docs"))
                            .uri("lb://" + service));
        }
        return routes.build();
    }

    @Bean
    RouterFunction<ServerResponse> swaggerUi(IdentitySeals seals, JsonMapper json) throws IOException {
        Stream<String> documented =
                Stream.concat(Stream.of("gateway"), seals.services().stream().sorted());
        String initializer = initializer(documented.toList(), json);
        return RouterFunctions.route()
                .GET(
                        "/swagger-ui.html",
                        request -> ServerResponse.temporaryRedirect(URI.create("/swagger-ui/index.html"))
                                .build())
                .GET(
                        "/swagger-ui/swagger-initializer.js",
                        request -> ServerResponse.ok().contentType(JAVASCRIPT).bodyValue(initializer))
                .GET(
                        "/api-docs/gateway",
                        request -> ServerResponse.ok()
                                .contentType(MediaType.APPLICATION_JSON)
                                .bodyValue(new ClassPathResource("openapi/gateway.json")))
                .resources("/swagger-ui/**", swaggerUiFiles())
                .build();
    }

    /** The files of the web jar, whose path contains its version. */
    private static Resource swaggerUiFiles() throws IOException {
        Resource[] pages = new PathMatchingResourcePatternResolver()
                .getResources("classpath*:/META-INF/resources/webjars/swagger-ui/*/index.html");
        return pages[0].createRelative("./");
    }

    private static String initializer(List<String> services, JsonMapper json) {
        var urls = services.stream()
                .map(service -> Map.of("name", service, "url", "/api-docs/" + service))
                .toList();
        return """
                window.onload = function () {
                  window.ui = SwaggerUIBundle({
                    urls: %s,
                    dom_id: '#swagger-ui',
                    deepLinking: true,
                    validatorUrl: null,
                    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
                    layout: 'StandaloneLayout'
                  });
                };
                """.formatted(json.writeValueAsString(urls));
    }
}
