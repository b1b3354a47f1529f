package io.sluice.launcher;

import io.sluice.launcher.api.ApiClient;
import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Example data: a small shop with promotions that are on, about to start, to come and over. */
final class DemoData {

    /** A promotion has to be published before it starts. */
    private static final Duration START_DELAY = Duration.ofSeconds(5);

    private static final Pattern IMAGE_URL = Pattern.compile("\"imageUrl\":\"([^\"]+)\"");

    private final Workspace workspace;
    private final Path marker;

    DemoData(Workspace workspace) {
        this.workspace = workspace;
        this.marker = workspace.data().of("demo").resolve("seeded");
    }

    boolean isMissing() {
        return !Files.exists(marker);
    }

    /** Through the public API only, as an admin would. */
    void seed() {
        try {
            ApiClient api =
                    new ApiClient("http://127.0.0.1:" + workspace.ports().service(Service.GATEWAY, 1));
            api.signIn(FirstAdmin.PHONE, FirstAdmin.password(workspace.secrets()));
            new Shop(api).fill();
            Files.writeString(marker, "The demo data was created; delete this file to create it again.\n");
        } catch (IOException e) {
            throw new LauncherException("The demo data could not be created: " + e.getMessage());
        }
    }

    /** What is put into the shop. Lists show the newest item first, so the phone comes last. */
    private final class Shop {
        private final ApiClient api;

        private Shop(ApiClient api) {
            this.api = api;
        }

        private void fill() throws IOException {
            item(
                    "keyboard",
                    "Cedar keyboard",
                    46_900,
                    "雪松键盘：手感清脆，按键可换。",
                    "Crisp keys that can be replaced one by one.");
            item("bottle", "Fjord bottle", 15_900, "峡湾保温瓶：冷饮一整天。", "Keeps drinks cold for a whole day.");
            item("lamp", "Heron lamp", 12_900, "苍鹭台灯：不闪不晃。", "A desk lamp that neither flickers nor dazzles.");
            item(
                    "vacuum",
                    "Nimbus robot vacuum",
                    159_900,
                    "云朵扫地机：安静，会认路。",
                    "Quiet, and finds its way around the chairs.");
            String kettle =
                    item("kettle", "Brook kettle", 19_900, "溪流电水壶：一分钟烧开。", "Boils in a minute, pours without a drip.");
            String camera = item(
                    "camera", "Atlas camera", 629_900, "远山相机：复古机身，全画幅。", "A classic body around a full-frame sensor.");
            String watch = item(
                    "watch", "Meridian watch", 129_900, "子午手表：续航十天，防水五十米。", "Ten days on a charge, fifty metres deep.");
            String headphones = item(
                    "headphones",
                    "Kingfisher headphones",
                    89_900,
                    "翠鸟耳机：降噪，三十小时。",
                    "Silence around you for thirty hours.");
            String speaker = item(
                    "speaker", "Pebble speaker", 39_900, "卵石音箱：小身材，大声场。", "A small speaker that fills a large room.");
            String phone = item(
                    "phone", "Aurora phone", 399_900, "极光手机：六寸屏，两天电池。", "A six-inch screen and two days of battery.");
            promos(phone, speaker, watch, camera, headphones, kettle);
        }

        /** The phone's starts first: it is the first of the list, which the tour in the README takes. */
        private void promos(String phone, String speaker, String watch, String camera, String headphones, String kettle)
                throws IOException {
            promo(phone, "Aurora phone, on now", 99_900, 500, START_DELAY, Duration.ofDays(7));
            promo(speaker, "Pebble speaker, the last few", 9_900, 5, START_DELAY, Duration.ofDays(7));
            promo(kettle, "Brook kettle, a flash of a sale", 990, 100, START_DELAY, START_DELAY);
            promo(watch, "Meridian watch, first edition", 49_900, 50, Duration.ofMinutes(4), Duration.ofHours(2));
            promo(camera, "Atlas camera, twenty pieces", 299_900, 20, Duration.ofHours(3), Duration.ofHours(2));
            promo(headphones, "Kingfisher headphones for less", 9_900, 100, Duration.ofDays(1), Duration.ofHours(2));
        }

        private String item(String picture, String title, int price, String chinese, String english)
                throws IOException {
            return api.create("/api/admin/items", """
                    {"title": "%s", "description": "%s %s", "imageUrl": "%s", "price": %d, "currency": "CNY",
                     "stock": 1000}""".formatted(title, chinese, english, upload(picture), price));
        }

        private String upload(String picture) throws IOException {
            String answer =
                    api.upload("/api/admin/pictures", workspace.demoPictures().resolve(picture + ".jpg"));
            Matcher url = IMAGE_URL.matcher(answer);
            if (!url.find()) {
                throw new IOException("unexpected answer " + answer);
            }
            return url.group(1);
        }

        private void promo(String item, String title, int price, int units, Duration delay, Duration length)
                throws IOException {
            Instant start = Instant.now().plus(delay);
            String promo = api.create(
                    "/api/admin/promos", """
                    {"itemId": "%s", "title": "%s", "price": %d, "allotment": %d, "perUserLimit": 1, "buckets": 3,
                     "startsAt": "%s", "endsAt": "%s"}""".formatted(item, title, price, units, start, start.plus(length)));
            api.post("/api/admin/promos/" + promo + "/publish", "");
        }
    }
}
