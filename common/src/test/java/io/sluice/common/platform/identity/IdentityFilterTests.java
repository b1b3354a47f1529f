package io.sluice.common.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.problem.ServletProblemWriter;
import io.sluice.common.test.TestIds;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who may do what below {@code /api/admin}. */
class IdentityFilterTests {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Identity ADMIN = Identity.user(TestIds.user("1"), Role.BUYER, Role.ADMIN);
    private static final Identity VIEWER = Identity.user(TestIds.user("2"), Role.BUYER, Role.VIEWER);
    private static final Identity BUYER = Identity.user(TestIds.user("3"), Role.BUYER);

    private final IdentitySeal seal = new IdentitySeal(
            "a-service",
            SigningKeys.parse(Base64.getEncoder().encodeToString(new byte[32])),
            Duration.ofMinutes(1),
            Clock.systemUTC());
    private final IdentityFilter filter = new IdentityFilter(seal, new ServletProblemWriter(JSON));

    @ParameterizedTest
    @CsvSource({
        "GET, '', '', admin-only, sign-in-first",
        "HEAD, '', '', admin-only, sign-in-first",
        "POST, '', read-only, admin-only, sign-in-first",
        "PUT, '', read-only, admin-only, sign-in-first",
        "PATCH, '', read-only, admin-only, sign-in-first",
        "DELETE, '', read-only, admin-only, sign-in-first",
        "OPTIONS, '', read-only, admin-only, sign-in-first",
        "REPORT, '', read-only, admin-only, sign-in-first"
    })
    void adminsDoWhatTheyWantAndViewersRead(String method, String admin, String viewer, String buyer, String nobody) {
        String path = "/api/admin/orders/1";
        assertThat(refusalOf(ADMIN, method, path)).isEqualTo(admin);
        assertThat(refusalOf(VIEWER, method, path)).isEqualTo(viewer);
        assertThat(refusalOf(BUYER, method, path)).isEqualTo(buyer);
        assertThat(refusalOf(Identity.ANONYMOUS, method, path)).isEqualTo(nobody);
        assertThat(refusalOf(Identity.service("promo-service"), method, path)).isEqualTo(nobody);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/admin", "/api/admin/", "/api/%61dmin/orders", "/api/admin;x=1/orders"})
    void viewersChangeNothingHoweverThePathIsSpelled(String path) {
        assertThat(refusalOf(VIEWER, "POST", path)).isEqualTo("read-only");
        assertThat(refusalOf(BUYER, "GET", path)).isEqualTo("admin-only");
    }

    @Test
    void viewersBuyLikeEverybodyElse() {
        assertThat(refusalOf(VIEWER, "POST", "/api/orders")).isEmpty();
        assertThat(refusalOf(VIEWER, "POST", "/api/administrators")).isEmpty();
        assertThat(refusalOf(VIEWER, "GET", "/internal/promos")).isEqualTo("services-only");
    }

    @Test
    void theRefusalIsInTheViewersLanguage() {
        assertThat(title(VIEWER, "en")).isEqualTo("You may see this, but changing it needs the admin role.");
        assertThat(title(VIEWER, "zh-CN")).isEqualTo("您只有查看权限，修改需要管理员权限。");
    }

    private String refusalOf(Identity identity, String method, String path) {
        JsonNode problem = problem(identity, method, path, "en");
        return problem == null ? "" : problem.path("type").asString().substring("/problems/".length());
    }

    private String title(Identity identity, String language) {
        return problem(identity, "POST", "/api/admin/orders", language)
                .path("title")
                .asString();
    }

    /** Null if the request passes. */
    private @Nullable JsonNode problem(Identity identity, String method, String path, String language) {
        var request = new MockHttpServletRequest(method, path);
        request.addHeader(IdentitySeal.HEADER, seal.seal(identity));
        request.addHeader("Accept-Language", language);
        var response = new MockHttpServletResponse();
        var chain = new MockFilterChain();
        try {
            filter.doFilter(request, response, chain);
        } catch (IOException | ServletException e) {
            throw new IllegalStateException(e);
        }
        return chain.getRequest() == null ? JSON.readTree(response.getContentAsByteArray()) : null;
    }
}
