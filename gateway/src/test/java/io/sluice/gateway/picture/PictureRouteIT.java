package io.sluice.gateway.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.SaleTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

@OnLocalMiddleware("gateway")
class PictureRouteIT extends SaleTest {
    private static final String PICTURE = "/pictures/0123456789abcdef0123456789abcdef-1080.jpg";
    private static final int MAX_BYTES = 8 * 1024 * 1024;

    @Test
    void anyoneLoadsPictures() {
        var loaded = calls().get(PICTURE);
        assertThat(loaded.status()).isEqualTo(200);
        assertThat(loaded.body()).contains("sluice-identity: ");
        assertThat(loaded.headers().allValues("X-Content-Type-Options")).containsExactly("nosniff");
    }

    @Test
    void whoLoadsAPictureStaysUnknown() {
        var buyer = buyer();
        var sealed = buyer.calls().get("/api/items/1").body();
        assertThat(sealedIdentity(sealed)).contains(buyer.id().value());

        var picture =
                buyer.calls().with("Cookie", "sluice-local=secret").get(PICTURE).body();
        assertThat(sealedIdentity(picture)).doesNotContain(buyer.id().value());
        assertThat(picture).doesNotContain("secret");
    }

    @Test
    void thereIsNothingElseBelow() {
        assertThat(calls().get("/pictures/%2e%2e/x").status()).isEqualTo(400);
        assertThat(calls().get("/pictures").status()).isEqualTo(404);
    }

    @Test
    void sendsUploadsOnUpToTheBoundAndRefusesLargerOnes() throws Exception {
        assertThat(upload(BodyPublishers.ofByteArray(new byte[MAX_BYTES])).body())
                .contains("body length: " + MAX_BYTES);
        // More than once: a client that is still sending must not lose the answer with the connection.
        for (int i = 0; i < 20; i++) {
            var refused = upload(BodyPublishers.ofByteArray(new byte[MAX_BYTES + 1]));
            assertThat(refused.statusCode()).isEqualTo(413);
            assertThat(refused.body()).contains("/problems/too-large");
        }
    }

    @Test
    void streamsUploadsOfUnknownLength() throws Exception {
        var unmeasured = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[MAX_BYTES]));
        assertThat(upload(unmeasured).body()).contains("body length: " + MAX_BYTES);
    }

    private HttpResponse<String> upload(BodyPublisher body) throws IOException, InterruptedException {
        int port = environment.getRequiredProperty("local.server.port", Integer.class);
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/admin/pictures"))
                .header("Content-Type", "image/png")
                .POST(body)
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    private static String sealedIdentity(String headers) {
        String header = "sluice-identity: ";
        String seal = headers.lines()
                .filter(line -> line.startsWith(header))
                .findFirst()
                .orElseThrow()
                .substring(header.length());
        byte[] identity = Base64.getUrlDecoder().decode(seal.substring(0, seal.indexOf('.')));
        return new String(identity, StandardCharsets.UTF_8);
    }
}
