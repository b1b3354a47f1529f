package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderPropertiesTests {

    @ParameterizedTest
    @ValueSource(ints = {0, 8890, 65_535})
    void readsWhatTheLauncherSets(int port) {
        ProviderProperties properties = read("home", Integer.toString(port), ProviderClient.KEY);

        assertThat(properties.home()).isEqualTo(Path.of("home"));
        assertThat(properties.port()).isEqualTo(port);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 8890, sluice.home is missing",
        "' ', 8890, sluice.home is missing",
        "home, '', sluice.port is missing",
        "home, port, 'sluice.port must be 0 to 65535, was port'",
        "home, -1, 'sluice.port must be 0 to 65535, was -1'",
        "home, 65536, 'sluice.port must be 0 to 65535, was 65536'",
        "home, 4294967296, 'sluice.port must be 0 to 65535, was 4294967296'"
    })
    void aRefusalNamesTheKeyAndTheValue(String home, String port, String message) {
        assertThatThrownBy(() -> read(home, port, ProviderClient.KEY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void aRefusalNamesTheKeyThatIsMissing() {
        assertThatThrownBy(() -> ProviderProperties.of(new Properties(), Map.of()))
                .hasMessage("sluice.home is missing");
        assertThatThrownBy(() -> read("home", "8890", "")).hasMessage("SLUICE_PAYMENT_KEY is missing");
    }

    private static ProviderProperties read(String home, String port, String key) {
        Properties system = new Properties();
        system.setProperty("sluice.home", home);
        system.setProperty("sluice.port", port);
        return ProviderProperties.of(system, Map.of("SLUICE_PAYMENT_KEY", key));
    }
}
