package io.sluice.item;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.TestIds;
import io.sluice.item.picture.TestPictures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import org.springframework.core.env.Environment;
import tools.jackson.databind.json.JsonMapper;

/** Calls the item-service the way the gateway does, for buyers and for admins. */
public final class Shop {
    public static final UserId ADMIN = TestIds.user("admin-1");

    private final Environment environment;

    public Shop(Environment environment) {
        this.environment = environment;
    }

    public ServiceCalls buyer() {
        return as(Identity.user(TestIds.user("buyer-1"), Role.BUYER));
    }

    public ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }

    public ServiceCalls visitor() {
        return as(Identity.ANONYMOUS);
    }

    /** The id of a new item on the shelf. */
    public ItemId anItem(String title) {
        var answer = admin().post("/api/admin/items", """
                {"title": "%s", "price": 19900, "currency": "CNY"}""".formatted(title));
        if (answer.status() != 201) {
            throw new IllegalStateException(answer.body());
        }
        return new ItemId(answer.json().path("id").asString());
    }

    /** The path of a picture that was uploaded. */
    public String aPicture() {
        var answer = upload(TestPictures.png(16, 16), "image/png");
        return JsonMapper.shared()
                .readTree(new String(answer.body(), StandardCharsets.UTF_8))
                .path("imageUrl")
                .asString();
    }

    /** Uploads a file as an admin. */
    public HttpResponse<byte[]> upload(byte[] file, String contentType) {
        return upload(BodyPublishers.ofByteArray(file), contentType);
    }

    public HttpResponse<byte[]> upload(HttpRequest.BodyPublisher file, String contentType, String... headers) {
        var request = request("/api/admin/pictures", Identity.user(ADMIN, Role.ADMIN))
                .header("Content-Type", contentType)
                .POST(file);
        return send(request, headers);
    }

    /** Loads a file as a browser does. */
    public HttpResponse<byte[]> load(String path, String... headers) {
        return send(request(path, Identity.ANONYMOUS), headers);
    }

    private HttpRequest.Builder request(String path, Identity identity) {
        var keys = SigningKeys.parse(System.getProperty("SLUICE_IDENTITY_KEY"));
        var seal = new IdentitySeal("item-service", keys, Duration.ofSeconds(60), Clock.systemUTC());
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .header(IdentitySeal.HEADER, seal.seal(identity));
    }

    private static HttpResponse<byte[]> send(HttpRequest.Builder request, String... headers) {
        try {
            return HttpClient.newHttpClient()
                    .send(
                            (headers.length == 0 ? request : request.headers(headers)).build(),
                            BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** A line of the metrics page, as a number; zero if there is none. */
    public double metric(String line) {
        int port = environment.getRequiredProperty("local.management.port", Integer.class);
        return ServiceCalls.to(port)
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(text -> text.startsWith(line + " "))
                .mapToDouble(text -> Double.parseDouble(text.substring(line.length() + 1)))
                .sum();
    }

    private ServiceCalls as(Identity identity) {
        return ServiceCalls.to(port()).as(identity, "item-service", System.getProperty("SLUICE_IDENTITY_KEY"));
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }
}
