package io.sluice.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import tools.jackson.databind.json.JsonMapper;

/** Whatever a service documents for callers from outside has its route, and it leads to that service. */
class RoutesTests {
    private static final String ROUTES = "spring.cloud.gateway.server.webflux.routes";

    private record Documented(String service, String path) {}

    private record Route(String service, List<PathPattern> patterns) {
        boolean matches(String path) {
            PathContainer container = PathContainer.parsePath(path);
            return patterns.stream().anyMatch(pattern -> pattern.matches(container));
        }
    }

    static List<Documented> paths() throws IOException {
        try (Stream<Path> files = Files.list(LocalMiddleware.root().resolve("docs/openapi"))) {
            return files.filter(file -> file.toString().endsWith("-service.json"))
                    .sorted()
                    .flatMap(RoutesTests::pathsIn)
                    // Their routes exist on one machine only; see LocalRoutes.
                    .filter(documented -> !documented.path().startsWith("/api/local/"))
                    .toList();
        }
    }

    private static Stream<Documented> pathsIn(Path file) {
        String service = file.getFileName().toString().replace(".json", "");
        return new JsonMapper()
                .readTree(file).path("paths").propertyNames().stream().map(path -> new Documented(service, path));
    }

    @ParameterizedTest
    @MethodSource("paths")
    void aDocumentedPathLeadsToItsService(Documented documented) throws IOException {
        String path = documented.path().replaceAll("\\{\\w+}", "1");
        assertThat(routes().stream().filter(route -> route.matches(path)).findFirst())
                .hasValueSatisfying(route -> assertThat(route.service()).isEqualTo(documented.service()));
    }

    private static List<Route> routes() throws IOException {
        PropertySource<?> source = new YamlPropertySourceLoader()
                .load("application", new ClassPathResource("application.yml"))
                .get(0);
        return Stream.iterate(0, index -> index + 1)
                .map(index -> ROUTES + "[" + index + "]")
                .takeWhile(route -> source.containsProperty(route + ".id"))
                .map(route -> new Route(
                        String.valueOf(source.getProperty(route + ".uri")).replaceFirst("^lb:(ws:)?//", ""),
                        patterns(String.valueOf(source.getProperty(route + ".predicates[0]")))))
                .toList();
    }

    private static List<PathPattern> patterns(String predicate) {
        return Stream.of(predicate.replaceFirst("^Path=", "").split(","))
                .map(PathPatternParser.defaultInstance::parse)
                .toList();
    }
}
