package io.sluice.item.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.item.Shop;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@OnLocalMiddleware("item-service")
class PicturesIT {
    private static final int MAX_BYTES = 8 * 1024 * 1024;

    private final Shop shop;
    private final Path directory;

    @Autowired
    PicturesIT(Environment environment) {
        shop = new Shop(environment);
        directory = Path.of(environment.getRequiredProperty("sluice.item.pictures.directory"));
    }

    @Test
    void whatAnAdminUploadsEverybodyCanLoad() throws IOException {
        var uploaded = shop.upload(TestPictures.png(2160, 1080), "image/png");
        assertThat(uploaded.statusCode()).isEqualTo(201);
        JsonNode answer = json(uploaded);
        String large = answer.path("imageUrl").asString();
        assertThat(large).matches("/pictures/[0-9a-f]{32}-1080\\.jpg");
        assertThat(answer.path("width").asInt()).isEqualTo(1080);
        assertThat(answer.path("height").asInt()).isEqualTo(540);
        assertThat(uploaded.headers().firstValue("Location")).hasValue(large);

        var loaded = shop.load(large);
        assertThat(loaded.statusCode()).isEqualTo(200);
        assertThat(loaded.headers().firstValue("Content-Type")).hasValue("image/jpeg");
        assertThat(loaded.headers().firstValue("Cache-Control").orElseThrow().split(", "))
                .containsExactlyInAnyOrder("max-age=31536000", "public", "immutable");
        assertThat(loaded.headers().map()).doesNotContainKey("set-cookie");
        assertThat(TestPictures.decode(loaded.body()).getWidth()).isEqualTo(1080);
        assertThat(loaded.body()).isEqualTo(Files.readAllBytes(directory.resolve(large.substring(10))));
        var small = shop.load(large.replace("-1080.jpg", "-480.jpg"));
        assertThat(TestPictures.decode(small.body()).getWidth()).isEqualTo(480);
    }

    @Test
    void whoHasAPictureAlreadyIsToldSo() {
        String path = shop.aPicture();
        String tag = shop.load(path).headers().firstValue("ETag").orElseThrow();
        var again = shop.load(path, "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(shop.load(path, "If-None-Match", "\"another\"").statusCode()).isEqualTo(200);
    }

    @Test
    void anItemShowsAnUploadedPicture() {
        var item = shop.anItem("with a picture");
        String picture = shop.aPicture();
        var edited = shop.admin().patch("/api/admin/items/" + item, "{\"imageUrl\": \"" + picture + "\"}");
        assertThat(edited.status()).as(edited.body()).isEqualTo(200);
        assertThat(shop.visitor()
                        .get("/api/items/" + item)
                        .json()
                        .path("imageUrl")
                        .asString())
                .isEqualTo(picture);
        var created = shop.admin()
                .post(
                        "/api/admin/items",
                        "{\"title\": \"x\", \"price\": 1, \"currency\": \"CNY\", \"imageUrl\": \"" + picture + "\"}");
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        assertThat(shop.admin()
                        .patch("/api/admin/items/" + item, "{\"imageUrl\": \"\"}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void theSameFileTwiceIsOnePicture() throws IOException {
        String first = shop.aPicture();
        long files = countFiles();
        assertThat(shop.aPicture()).isEqualTo(first);
        assertThat(countFiles()).isEqualTo(files);
    }

    @Test
    void theContentCountsNotTheHeader() {
        assertThat(shop.upload(TestPictures.png(8, 8), "image/jpeg").statusCode())
                .isEqualTo(201);
        byte[] gif = TestPictures.encode(TestPictures.redAndBlue(8, 8), "gif");
        assertProblem(shop.upload(gif, "image/png"), 422, "unreadable-picture");
        assertProblem(shop.upload(gif, "image/gif"), 415, "unsupported-media-type");
        assertProblem(shop.upload(TestPictures.png(8, 8), "text/html"), 415, "unsupported-media-type");
    }

    @Test
    void refusesBombsAndWhatMoves() {
        assertProblem(shop.upload(TestPictures.pngThatClaims(100_000, 100_000), "image/png"), 422, "too-many-pixels");
        assertProblem(shop.upload(TestPictures.animatedPng(), "image/png"), 422, "animated-picture");
        assertProblem(shop.upload(new byte[0], "image/png"), 422, "unreadable-picture");
    }

    @Test
    void takesEightMebibytesAndNoByteMore() {
        byte[] largest = withTrailer(TestPictures.jpeg(8, 8), MAX_BYTES);
        assertThat(shop.upload(largest, "image/jpeg").statusCode()).isEqualTo(201);
        byte[] tooLarge = withTrailer(TestPictures.jpeg(8, 8), MAX_BYTES + 1);
        assertProblem(shop.upload(tooLarge, "image/jpeg"), 413, "too-large");
        assertProblem(shop.upload(withTrailer(TestPictures.jpeg(8, 8), 3 * MAX_BYTES), "image/jpeg"), 413, "too-large");
        var unmeasured = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(tooLarge));
        assertProblem(shop.upload(unmeasured, "image/jpeg"), 413, "too-large");
    }

    @Test
    void leavesNothingOfAnUploadBehind() throws IOException {
        shop.upload(TestPictures.png(8, 8), "image/png");
        shop.upload(TestPictures.animatedPng(), "image/png");
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("sluice-picture"));
        }
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .allMatch(name -> PictureFile.parse(name).isPresent());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/pictures/0123456789abcdef0123456789abcdef-1080.jpg",
                "/pictures/lamp.svg",
                "/pictures/..%2fsecrets.properties",
                "/pictures/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
                "/pictures/",
                "/pictures"
            })
    void hasNoOtherFiles(String path) {
        assertThat(shop.load(path).statusCode()).isIn(400, 404);
    }

    @Test
    void onlyAdminsUpload() {
        for (var caller : List.of(shop.buyer(), shop.visitor())) {
            assertThat(caller.with("Content-Type", "image/png")
                            .post("/api/admin/pictures", "x")
                            .status())
                    .isIn(401, 403);
        }
    }

    @Test
    void explainsItselfInChineseToo() {
        var answer = shop.upload(
                BodyPublishers.ofByteArray(TestPictures.animatedPng()), "image/png", "Accept-Language", "zh-CN");
        assertThat(json(answer).path("title").asString()).containsPattern("\\p{IsHan}");
    }

    /** Decoders ignore what follows the end of a picture. */
    private static byte[] withTrailer(byte[] picture, int size) {
        return Arrays.copyOf(picture, size);
    }

    private long countFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.count();
        }
    }

    private static void assertProblem(HttpResponse<byte[]> answer, int status, String problem) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(json(answer).path("type").asString()).isEqualTo("/problems/" + problem);
    }

    private static JsonNode json(HttpResponse<byte[]> answer) {
        return JsonMapper.shared().readTree(new String(answer.body(), StandardCharsets.UTF_8));
    }
}
