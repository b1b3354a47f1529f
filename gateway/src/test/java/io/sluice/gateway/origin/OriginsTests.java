package io.sluice.gateway.origin;

import static io.sluice.gateway.origin.Origins.Sender.FOREIGN;
import static io.sluice.gateway.origin.Origins.Sender.NO_PAGE;
import static io.sluice.gateway.origin.Origins.Sender.OURS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.env.MockEnvironment;

class OriginsTests {
    private static final String KEY = "sluice.gateway.origin.own";

    private final Origins production = origins(new MockEnvironment());
    private final Origins local = origins(inLocalMode());

    @Test
    void aClientWithoutAnOriginIsNoPage() {
        assertThat(production.senderOf(headers("shop.example"))).isEqualTo(NO_PAGE);
        assertThat(local.senderOf(headers("localhost:8080"))).isEqualTo(NO_PAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "shop.example, https://shop.example",
        "shop.example, https://SHOP.example",
        "Shop.Example, https://shop.example",
        "shop.example:443, https://shop.example",
        "shop.example:8443, https://shop.example:8443",
        "[2001:db8::1], https://[2001:db8::1]"
    })
    void ourOwnPagesComeFromTheHostOverHttps(String host, String origin) {
        assertThat(production.senderOf(headers(host, origin))).isEqualTo(OURS);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:8080, http://127.0.0.1:8080",
        "localhost:8080, http://localhost:8080",
        "localhost:80, http://localhost",
        "localhost, http://localhost",
        "[::1]:8080, http://[::1]:8080"
    })
    void inLocalModeOverHttp(String host, String origin) {
        assertThat(local.senderOf(headers(host, origin))).isEqualTo(OURS);
        assertThat(production.senderOf(headers(host, origin))).isEqualTo(FOREIGN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://shop.example:8443",
                "https://shop.example",
                "https://shop.example:8444",
                "https://shop.example:8443/",
                "https://shop.example:8443.evil.example",
                "https://evil.example/shop.example:8443",
                "https://x@shop.example:8443",
                "https://www.shop.example:8443",
                "https://hop.example:8443",
                "//shop.example:8443",
                "shop.example:8443",
                "null",
                "",
                "https://",
                "not an origin"
            })
    void everyOtherPageIsForeign(String origin) {
        assertThat(production.senderOf(headers("shop.example:8443", origin))).isEqualTo(FOREIGN);
    }

    @Test
    void twoOriginsOrHostsAreForeign() {
        assertThat(production.senderOf(headers("shop.example", "https://shop.example", "https://shop.example")))
                .isEqualTo(FOREIGN);
        var headers = headers("shop.example", "https://shop.example");
        headers.add(HttpHeaders.HOST, "shop.example");
        assertThat(production.senderOf(headers)).isEqualTo(FOREIGN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "https://"})
    void withoutAHostNoPageIsOurs(String origin) {
        assertThat(production.senderOf(headers("", origin))).isEqualTo(FOREIGN);
        var headers = new HttpHeaders();
        headers.add(HttpHeaders.ORIGIN, origin);
        assertThat(production.senderOf(headers)).isEqualTo(FOREIGN);
    }

    @Test
    void aListOfOriginsCountsAlone() {
        var listed = origins(
                new MockEnvironment().withProperty(KEY, "https://shop.example:443, http://Intranet.example:8080 ,"));
        assertThat(listed.senderOf(headers("gateway:8080", "https://shop.example")))
                .as("a proxy may send another host")
                .isEqualTo(OURS);
        assertThat(listed.senderOf(headers("gateway:8080", "http://intranet.example:8080")))
                .isEqualTo(OURS);
        assertThat(listed.senderOf(headers("gateway:8080", "http://shop.example")))
                .isEqualTo(FOREIGN);
        assertThat(listed.senderOf(headers("gateway:8080", "https://gateway:8080")))
                .isEqualTo(FOREIGN);
        assertThat(listed.senderOf(headers("gateway:8080", ""))).isEqualTo(FOREIGN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/",
                "https://shop.example/shop",
                "shop.example",
                "https://*.shop.example",
                "ftp://shop.example",
                "https://",
                "null"
            })
    void aTypingMistakeInTheListStopsTheStart(String origin) {
        var environment = new MockEnvironment().withProperty(KEY, origin);
        assertThatThrownBy(() -> origins(environment))
                .isInstanceOf(BindException.class)
                .hasMessageContaining(KEY)
                .hasRootCauseMessage("An origin is written like https://shop.example, was '" + origin + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", " , "})
    void aListOfBlanksIsNone(String blanks) {
        var properties = new OriginProperties(
                Stream.of(blanks.split(",")).map(Origin::valueOf).toList());
        assertThat(properties.own()).isEqualTo(List.of());
    }

    private static MockEnvironment inLocalMode() {
        var environment = new MockEnvironment();
        environment.setActiveProfiles("local");
        return environment;
    }

    private static Origins origins(MockEnvironment environment) {
        return new Origins(new RefreshableProperties<>(OriginProperties.class, environment).get(), environment);
    }

    private static HttpHeaders headers(String host, String... origins) {
        var headers = new HttpHeaders();
        headers.add(HttpHeaders.HOST, host);
        for (String origin : origins) {
            headers.add(HttpHeaders.ORIGIN, origin);
        }
        return headers;
    }
}
