package io.sluice.item.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.cache.Caches;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.item.Shop;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@OnLocalMiddleware("item-service")
class CatalogueIT {
    /** Long before an entry is refreshed by itself: that takes 30 s. */
    private static final Duration SOON = Duration.ofSeconds(5);

    private final Shop shop;
    private final Items items;
    private final StringRedisTemplate redis;
    private final Broadcast broadcast;
    private final CatalogueProperties properties;
    private final IdGenerator ids;

    @Autowired
    CatalogueIT(
            Environment environment,
            Items items,
            StringRedisTemplate redis,
            Broadcast broadcast,
            CatalogueProperties properties,
            IdGenerator ids) {
        this.shop = new Shop(environment);
        this.items = items;
        this.redis = redis;
        this.broadcast = broadcast;
        this.properties = properties;
        this.ids = ids;
    }

    @BeforeEach
    void threeItems() {
        List.of("first", "second", "third").forEach(shop::anItem);
    }

    @Test
    void listsWhatIsOnTheShelfNewestFirst() {
        var page = shop.visitor().get("/api/items?page=1&size=2").json();
        assertThat(page.path("items")
                        .valueStream()
                        .map(item -> item.path("title").asString()))
                .containsExactly("third", "second");
        assertThat(page.path("total").asLong()).isGreaterThanOrEqualTo(3);
        assertThat(page.path("page").asInt()).isEqualTo(1);
        assertThat(page.path("size").asInt()).isEqualTo(2);
        assertThat(shop.visitor()
                        .get("/api/items?page=2&size=2")
                        .json()
                        .path("items")
                        .path(0)
                        .path("title")
                        .asString())
                .isEqualTo("first");
    }

    @Test
    void pagesBehindTheFrontOfTheShelfAreReadFromTheDatabase() {
        IntStream.rangeClosed(1, Shelf.DEPTH).forEach(i -> shop.anItem("filler"));
        var beyond = shop.visitor().get("/api/items?page=2&size=" + Shelf.DEPTH).json();
        assertThat(beyond.path("items").path(0).path("title").asString()).isEqualTo("third");
        assertThat(shop.visitor()
                        .get("/api/items?page=10000&size=1")
                        .json()
                        .path("items")
                        .size())
                .isZero();
    }

    @Test
    void showsAnItemToVisitorsWithoutAPromoIfThereIsNone() {
        var item = shop.visitor().get("/api/items/" + shop.anItem("lamp")).json();
        assertThat(item.propertyNames())
                .containsExactlyInAnyOrder("id", "title", "description", "imageUrl", "price", "currency", "sales");
        assertThat(item.path("price").asLong()).isEqualTo(19900);
        assertThat(item.path("sales").asLong()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size=0",
                "size=-1",
                "size=101",
                "size=1000000",
                "page=0",
                "page=-1",
                "page=10001",
                "page=2000000000"
            })
    void refusesPagesOutOfRange(String query) {
        for (String path : List.of("/api/items", "/api/admin/items")) {
            var answer = shop.admin().get(path + "?" + query);
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.problem()).isEqualTo("page-out-of-range");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"size=ten", "page=1.5", "page=99999999999"})
    void refusesPagesThatAreNoNumbers(String query) {
        assertThat(shop.visitor().get("/api/items?" + query).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "nothing", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "'%20OR%201=1", "%E5%95%86%E5%93%81"})
    void answersNotFoundForUnknownItems(String id) {
        var answer = shop.visitor().get("/api/items/" + id);
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.problem()).isEqualTo("not-found");
    }

    @Test
    void aThousandUnknownIdsReachTheDatabaseAFewTimesAtMost() {
        await().atMost(Duration.ofSeconds(10)).until(() -> {
            double refused = shop.metric("sluice_cache_reads_total{cache=\"item\",level=\"filter\",outcome=\"hit\"}");
            shop.visitor().get("/api/items/" + ids.next(ItemId::new));
            return shop.metric("sluice_cache_reads_total{cache=\"item\",level=\"filter\",outcome=\"hit\"}") > refused;
        });
        double before = shop.metric("sluice_cache_loads_seconds_count{cache=\"item\"}");
        IntStream.range(0, 1000)
                .forEach(i -> assertThat(shop.visitor()
                                .get("/api/items/" + ids.next(ItemId::new))
                                .status())
                        .isEqualTo(404));
        assertThat(shop.metric("sluice_cache_loads_seconds_count{cache=\"item\"}") - before)
                .isLessThan(5);
    }

    @Test
    void hotReadsReachNeitherRedisNorTheDatabase() {
        ItemId id = shop.anItem("hot");
        shop.visitor().get("/api/items/" + id);
        shop.visitor().get("/api/items");
        double beyond = readsBeyondMemory();
        IntStream.range(0, 300).forEach(i -> {
            assertThat(shop.visitor().get("/api/items/" + id).status()).isEqualTo(200);
            assertThat(shop.visitor().get("/api/items?page=2&size=20").status()).isEqualTo(200);
        });
        // A late invalidation by the item's own creation, or an entry that is stale on a slow machine, costs a read
        // each.
        assertThat(readsBeyondMemory() - beyond).isLessThan(5);
    }

    @Test
    void aChangeByAnAdminIsSoonSeenOnEveryNode() throws Exception {
        var caches = new Caches(redis, broadcast, new SimpleMeterRegistry());
        try {
            var otherNode = new Catalogue(items, caches, properties);
            ItemId id = shop.anItem("old");
            await().atMost(SOON).until(() -> otherNode.find(id).isPresent());
            assertThat(titleOnTheFirstPageOf(otherNode, id)).isEqualTo("old");

            shop.admin().patch("/api/admin/items/" + id, "{\"title\": \"new\"}");
            await().atMost(SOON)
                    .until(() -> otherNode
                                    .find(id)
                                    .orElseThrow()
                                    .listing()
                                    .details()
                                    .title()
                                    .equals("new")
                            && titleOnTheFirstPageOf(otherNode, id).equals("new"));
            assertThat(shop.visitor()
                            .get("/api/items/" + id)
                            .json()
                            .path("title")
                            .asString())
                    .isEqualTo("new");

            shop.admin().patch("/api/admin/items/" + id, "{\"onShelf\": false}");
            await().atMost(SOON).until(() -> otherNode.find(id).isEmpty());
            assertThat(shop.visitor().get("/api/items/" + id).status()).isEqualTo(404);
        } finally {
            caches.destroy();
        }
    }

    private double readsBeyondMemory() {
        double reads = 0;
        for (String cache : List.of("item", "item-shelf")) {
            for (String outcome : List.of("hit", "miss", "unavailable")) {
                reads += shop.metric("sluice_cache_reads_total{cache=\"%s\",level=\"redis\",outcome=\"%s\"}"
                        .formatted(cache, outcome));
            }
            reads += shop.metric("sluice_cache_loads_seconds_count{cache=\"%s\"}".formatted(cache));
        }
        return reads;
    }

    private static String titleOnTheFirstPageOf(Catalogue catalogue, ItemId id) {
        return catalogue.findPage(new PageRequest(1, 20)).items().stream()
                .filter(item -> item.id().equals(id))
                .map(item -> item.listing().details().title())
                .findFirst()
                .orElse("");
    }
}
