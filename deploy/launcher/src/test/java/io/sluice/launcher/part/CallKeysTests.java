package io.sluice.launcher.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the keys that the launcher hands out with what the services are made of. */
class CallKeysTests {

    private static final String PREFIX = "SLUICE_CALL_KEYS_";
    private static final Path PROJECT = Path.of("../..");
    private static final Pattern CLIENT = Pattern.compile("@ImportHttpServices\\(\\s*group = \"([a-z-]+)\"");
    private static final Pattern ROUTE = Pattern.compile("uri: lb:(?:ws:)?//([a-z-]+)");
    private static final Pattern READ = Pattern.compile("\\$\\{" + PREFIX + "([A-Z_]+)}");
    private static final Pattern SECRETS = Pattern.compile("\n  secrets:(.*(?:\n +- .*)*)");
    private static final Pattern NAMED = Pattern.compile(PREFIX + "([A-Z_]+)");

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource
    void goToTheServicesThatCall(Service service) throws IOException {
        Set<String> called =
                service == Service.GATEWAY ? find(ROUTE, configurationOf(service)) : find(CLIENT, sourcesOf(service));

        assertThat(handedTo(service)).isEqualTo(variablesOf(called));
    }

    @ParameterizedTest
    @EnumSource
    void areTheOnesThatItsConfigurationReads(Service service) throws IOException {
        assertThat(find(READ, configurationOf(service))).isEqualTo(handedTo(service));
    }

    /** Without it, a service in production would start with a weak key. */
    @ParameterizedTest
    @EnumSource
    void areCheckedAsSecretsAtTheStart(Service service) throws IOException {
        String secrets = find(SECRETS, configurationOf(service)).toString();

        assertThat(find(NAMED, secrets)).isEqualTo(handedTo(service));
    }

    @Test
    void areFoundInTheServices() throws IOException {
        assertThat(find(CLIENT, sourcesOf(Service.PROMO_SERVICE)))
                .containsExactly("item-service", "order-service", "stock-service");
        assertThat(find(ROUTE, configurationOf(Service.GATEWAY))).hasSize(5);
    }

    /** The last parts of their names: {@code STOCK_SERVICE}. */
    private Set<String> handedTo(Service service) {
        DataDirectory data = new DataDirectory(directory.resolve("data"));
        data.create();
        Workspace workspace = new Workspace(directory, data, new Ports(0), new Secrets(data.secrets()));
        return new ServiceEnvironment(workspace, service, 1)
                .variables().keySet().stream()
                        .filter(name -> name.startsWith(PREFIX))
                        .map(name -> name.substring(PREFIX.length()))
                        .collect(Collectors.toSet());
    }

    private static Set<String> variablesOf(Set<String> services) {
        return services.stream()
                .map(service -> Service.named(service).orElseThrow().name())
                .collect(Collectors.toSet());
    }

    private static String configurationOf(Service service) throws IOException {
        return Files.readString(PROJECT.resolve(service.id()).resolve("src/main/resources/application.yml"));
    }

    private static String sourcesOf(Service service) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(PROJECT.resolve(service.id()).resolve("src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private static Set<String> find(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
