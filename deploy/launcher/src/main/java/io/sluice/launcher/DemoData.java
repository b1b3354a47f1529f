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
import java.util.List;

/** Example data: a few items, one promotion that is on, one to come and one that is over. */
final class DemoData {

    private static final Duration START_DELAY = Duration.ofSeconds(5);

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
            List<String> items = List.of(
                    item(api, "Aurora phone", "极光手机：六寸屏，两天电池。", "phone", 399_900),
                    item(api, "Kingfisher headphones", "翠鸟耳机：降噪，三十小时。", "headphones", 89_900),
                    item(api, "Brook kettle", "溪流电水壶：一分钟烧开。", "kettle", 19_900),
                    item(api, "Heron lamp", "苍鹭台灯：不闪不晃。", "lamp", 12_900));
            Instant soon = Instant.now().plus(START_DELAY);
            promo(api, items.get(0), "Aurora phone, on now", 99_900, soon, soon.plus(Duration.ofDays(7)));
            Instant tomorrow = soon.plus(Duration.ofDays(1));
            promo(api, items.get(1), "Kingfisher, tomorrow", 9_900, tomorrow, tomorrow.plus(Duration.ofHours(2)));
            promo(api, items.get(2), "Brook kettle, over", 990, soon, soon.plus(START_DELAY));
            Files.writeString(marker, "The demo data was created; delete this file to create it again.\n");
        } catch (IOException e) {
            throw new LauncherException("The demo data could not be created: " + e.getMessage());
        }
    }

    private static String item(ApiClient api, String title, String description, String picture, int price)
            throws IOException {
        return api.create("/api/admin/items", """
                {"title": "%s", "description": "%s", "imageUrl": "/assets/items/%s.svg", "price": %d,
                 "currency": "CNY", "stock": 1000}""".formatted(title, description, picture, price));
    }

    private static void promo(ApiClient api, String item, String title, int price, Instant from, Instant to)
            throws IOException {
        String promo = api.create("/api/admin/promos", """
                {"itemId": "%s", "title": "%s", "price": %d, "allotment": 100, "perUserLimit": 1, "buckets": 3,
                 "startsAt": "%s", "endsAt": "%s"}""".formatted(item, title, price, from, to));
        api.post("/api/admin/promos/" + promo + "/publish", "");
    }
}
