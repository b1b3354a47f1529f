package io.sluice.gateway.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.properties.RefreshableProperties;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class ClientAddressesTests {
    private static final String KEY = "sluice.gateway.client.trusted-proxies";
    private static final String OUR_PROXY = "10.1.2.3";

    @Test
    void areTheOtherEndOfTheConnection() {
        assertThat(seen(List.of(), "203.0.113.7", null)).isEqualTo("203.0.113.7");
    }

    @Test
    void areNotWhatAStrangerReports() {
        assertThat(seen(List.of(), "203.0.113.7", "127.0.0.1")).isEqualTo("203.0.113.7");
        assertThat(seen(List.of("10.0.0.0/8"), "203.0.113.7", "127.0.0.1")).isEqualTo("203.0.113.7");
    }

    @Test
    void areWhatOurProxyReports() {
        assertThat(seen(List.of("10.0.0.0/8"), OUR_PROXY, "203.0.113.7")).isEqualTo("203.0.113.7");
        assertThat(seen(List.of("10.0.0.0/8"), OUR_PROXY, null)).isEqualTo(OUR_PROXY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "127.0.0.1, 203.0.113.7; 203.0.113.7",
                "203.0.113.7, 10.9.9.9; 203.0.113.7",
                "198.51.100.1, 203.0.113.7, 10.9.9.9; 203.0.113.7",
                "127.0.0.1, rubbish; 10.1.2.3",
                "10.4.4.4, 10.9.9.9; 10.4.4.4"
            })
    void areTheLastOneThatOneOfOurProxiesSaw(String forwardedFor, String client) {
        assertThat(seen(List.of("10.0.0.0/8"), OUR_PROXY, forwardedFor)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.0.1, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "192.168.1.128/25, 192.168.1.127, false",
        "192.168.1.128/25, 192.168.1.128, true",
        "203.0.113.7, 203.0.113.7, true",
        "203.0.113.7, 203.0.113.8, false",
        "2001:db8::/32, 2001:db8:1::1, true",
        "2001:db8::/32, 2001:db9::1, false",
        "0.0.0.0/0, ::1, false",
        "0.0.0.0/0, 9.9.9.9, true"
    })
    void belongToANetworkOrNot(String network, String address, boolean inside) {
        var client = ClientAddress.parse(address).orElseThrow();
        assertThat(Network.valueOf(network).contains(client)).isEqualTo(inside);
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example.org", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "/8"})
    void aTypingMistakeInTheTrustedProxiesStopsTheStart(String network) {
        var environment = new MockEnvironment().withProperty(KEY, network);
        assertThatThrownBy(() -> new RefreshableProperties<>(ClientProperties.class, environment))
                .isInstanceOf(BindException.class)
                .hasMessageContaining(KEY)
                .hasRootCauseMessage("A network is written like 10.0.0.0/8, was '" + network + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10.0.0.0/8", "10.0.0.0/8, ::1"})
    void theTrustedProxiesAreAListOfNetworks(String networks) {
        var environment = new MockEnvironment().withProperty(KEY, networks);
        var properties = new RefreshableProperties<>(ClientProperties.class, environment).get();
        assertThat(properties.trustedProxies()).hasSize(networks.isEmpty() ? 0 : networks.split(",").length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/8,", ",10.0.0.0/8", "10.0.0.0/8, ,"})
    void blankEntriesAmongTheTrustedProxiesAreNone(String networks) {
        var environment = new MockEnvironment()
                .withProperty(KEY, "${SLUICE_TRUSTED_PROXIES:}")
                .withProperty("SLUICE_TRUSTED_PROXIES", networks);
        var properties = new RefreshableProperties<>(ClientProperties.class, environment).get();
        assertThat(properties.trustedProxies())
                .singleElement()
                .matches(network ->
                        network.contains(ClientAddress.parse(OUR_PROXY).orElseThrow()));
    }

    private static String seen(List<String> proxies, String remote, String forwardedFor) {
        var request = MockServerHttpRequest.get("/").remoteAddress(new InetSocketAddress(remote, 4711));
        if (forwardedFor != null) {
            request.header("X-Forwarded-For", forwardedFor);
        }
        var networks = proxies.stream().map(Network::valueOf).toList();
        return new ClientAddresses(new ClientProperties(networks))
                .of(request.build())
                .text();
    }
}
