package io.sluice.item.editing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.item.Shop;
import io.sluice.item.catalogue.Items;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

@OnLocalMiddleware("item-service")
class EditingIT {
    private final Shop shop;
    private final EditItem editItem;
    private final Items items;
    private final JdbcTemplate database;

    @Autowired
    EditingIT(Environment environment, EditItem editItem, Items items, DataSource dataSource) {
        this.shop = new Shop(environment);
        this.editItem = editItem;
        this.items = items;
        this.database = new JdbcTemplate(dataSource);
    }

    @Test
    void aNewItemIsOnSaleAtOnce() {
        var created = shop.admin().post("/api/admin/items", """
                {"title": "灯笼 🏮", "description": "red", "imageUrl": "", "price": 10000000000,
                 "currency": "CNY"}""");
        assertThat(created.status()).isEqualTo(201);
        String id = created.json().path("id").asString();
        assertThat(created.header("Location")).isEqualTo("/api/admin/items/" + id);
        assertThat(created.header("ETag")).isEqualTo("\"1\"");
        assertThat(created.json().path("onShelf").asBoolean()).isTrue();
        var seen = shop.visitor().get("/api/items/" + id).json();
        assertThat(seen.path("title").asString()).isEqualTo("灯笼 🏮");
        assertThat(seen.path("price").asLong()).isEqualTo(10_000_000_000L);
    }

    @Test
    void anEditChangesWhatItNamesAndNothingElse() {
        ItemId id = shop.anItem("before");
        var edited = shop.admin().patch("/api/admin/items/" + id, "{\"price\": 500}");
        assertThat(edited.status()).isEqualTo(200);
        assertThat(edited.header("ETag")).isEqualTo("\"2\"");
        assertThat(edited.json().path("title").asString()).isEqualTo("before");
        assertThat(edited.json().path("price").asLong()).isEqualTo(500);
        assertThat(shop.visitor().get("/api/items/" + id).json().path("price").asLong())
                .isEqualTo(500);
    }

    @Test
    void anItemOffTheShelfIsSeenByAdminsOnly() {
        ItemId id = shop.anItem("hidden");
        shop.admin().patch("/api/admin/items/" + id, "{\"onShelf\": false}");
        assertThat(shop.buyer().get("/api/items/" + id).status()).isEqualTo(404);
        assertThat(shop.admin().get("/api/admin/items/" + id).status()).isEqualTo(200);
        assertThat(idsIn(shop.buyer(), "/api/items?size=100")).doesNotContain(id.value());
        assertThat(idsIn(shop.admin(), "/api/admin/items?size=100")).contains(id.value());
        shop.admin().patch("/api/admin/items/" + id, "{\"onShelf\": true}");
        assertThat(shop.buyer().get("/api/items/" + id).status()).isEqualTo(200);
    }

    @Test
    void everyChangeIsRecordedWithWhoMadeIt() {
        ItemId id = shop.anItem("before");
        shop.admin().patch("/api/admin/items/" + id, "{\"title\": \"after\"}");
        shop.admin().patch("/api/admin/items/" + id, "{\"title\": \"after\"}"); // changes nothing
        var changes = shop.admin().get("/api/admin/items/" + id + "/changes").json();
        assertThat(changes).hasSize(2);
        var newest = changes.get(0);
        assertThat(newest.path("adminId").asString()).isEqualTo(Shop.ADMIN.value());
        assertThat(newest.path("changedAt").asString()).isNotEmpty();
        assertThat(newest.path("before").path("title").asString()).isEqualTo("before");
        assertThat(newest.path("after").path("title").asString()).isEqualTo("after");
        assertThat(changes.get(1).hasNonNull("before")).isFalse();
        assertThat(changes.get(1).path("after").path("title").asString()).isEqualTo("before");
    }

    @Test
    void theRecordOfAnItemIsForAdminsAndOfItemsThatExist() {
        ItemId id = shop.anItem("recorded");
        assertThat(shop.buyer().get("/api/admin/items/" + id + "/changes").status())
                .isEqualTo(403);
        assertThat(shop.admin()
                        .get("/api/admin/items/01ARZ3NDEKTSV4RRFFQ69G5FAV/changes")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void thereIsNoChangeWithoutItsRecord() {
        ItemId id = shop.anItem("before");
        var patch = new ItemPatch("after", null, null, null, null, null);
        database.execute("RENAME TABLE item_changes TO item_changes_away");
        try {
            assertThatThrownBy(() -> editItem.edit(id, patch, revision -> true, Shop.ADMIN))
                    .isInstanceOf(RuntimeException.class);
        } finally {
            database.execute("RENAME TABLE item_changes_away TO item_changes");
        }
        assertThat(titleOf(id)).isEqualTo("before");
    }

    @Test
    void refusesAnEditOfAnOlderVersion() {
        ItemId id = shop.anItem("contested");
        String path = "/api/admin/items/" + id;
        var mine = shop.admin().with("If-Match", "\"1\"");
        assertThat(mine.patch(path, "{\"title\": \"mine\"}").status()).isEqualTo(200);
        var late = mine.patch(path, "{\"title\": \"late\"}");
        assertThat(late.status()).isEqualTo(412);
        assertThat(late.problem()).isEqualTo("changed-meanwhile");
        assertThat(shop.admin().with("If-Match", "nonsense").patch(path, "{}").status())
                .isEqualTo(412);
        assertThat(shop.admin()
                        .with("If-Match", "\"1\", \"2\"")
                        .patch(path, "{\"title\": \"list\"}")
                        .status())
                .isEqualTo(200);
        assertThat(shop.admin().with("If-Match", "*").patch(path, "{}").status())
                .isEqualTo(200);
        assertThat(titleOf(id)).isEqualTo("list");
    }

    @Test
    void editsOfDifferentFieldsAtOnceAllTakeEffect() {
        ItemId id = shop.anItem("together");
        IntStream.range(0, 20)
                .parallel()
                .forEach(i -> assertThat(shop.admin()
                                .patch(
                                        "/api/admin/items/" + id,
                                        i % 2 == 0
                                                ? "{\"title\": \"t%d\"}".formatted(i)
                                                : "{\"price\": %d}".formatted(i))
                                .status())
                        .isEqualTo(200));
        var item = items.find(id).orElseThrow();
        assertThat(item.revision().version()).isEqualTo(21);
        assertThat(titleOf(id)).startsWith("t").isNotEqualTo("together");
        assertThat(item.listing().price().amount()).isLessThan(20);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{\"title\": \"\"}; invalid-title; title",
                "{\"title\": null}; invalid-title; title",
                "{\"title\": 7}; invalid-title; title",
                "{\"description\": {}}; invalid-description; description",
                "{\"price\": 12.5}; invalid-price; price",
                "{\"price\": 12.0}; invalid-price; price",
                "{\"price\": 1e3}; invalid-price; price",
                "{\"price\": -1}; invalid-price; price",
                "{\"price\": 0}; invalid-price; price",
                "{\"price\": 10000000001}; invalid-price; price",
                "{\"price\": 99999999999999999999}; invalid-price; price",
                "{\"price\": \"100\"}; invalid-price; price",
                "{\"currency\": \"RMB\"}; invalid-currency; currency",
                "{\"imageUrl\": \"javascript:alert(1)\"}; invalid-image-url; imageUrl",
                "{\"imageUrl\": \"https://cdn.example/l.png\"}; invalid-image-url; imageUrl",
                "{\"imageUrl\": \"/pictures/0123456789abcdef0123456789abcdef-1080.jpg\"}; invalid-image-url; imageUrl",
                "{\"imageUrl\": null}; invalid-image-url; imageUrl",
                "{\"imageUrl\": 7}; invalid-image-url; imageUrl",
                "{\"onShelf\": \"yes\"}; invalid-shelf; onShelf",
                "{\"stock\": 5}; invalid-stock; stock",
                "{\"price\": 0, \"title\": \"\", \"onShelf\": true}; invalid-title; title,price",
            })
    void refusesWrongFieldsByNameAndChangesNothing(String body, String problem, String fields) {
        ItemId id = shop.anItem("unharmed");
        var before = items.find(id);
        var answer = shop.admin().patch("/api/admin/items/" + id, body);
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.problem()).isEqualTo(problem);
        assertThat(answer.json().path("fields").valueStream().map(field -> field.asString()))
                .containsExactly(fields.split(","));
        assertThat(items.find(id)).isEqualTo(before);
    }

    @Test
    void refusesNewItemsThatLackWhatTheyNeed() {
        var answer = shop.admin().post("/api/admin/items", "{\"description\": \"no more\"}");
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().path("fields").valueStream().map(field -> field.asString()))
                .containsExactly("title", "price", "currency");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{\"colour\": 5}",
                "{\"sales\": 5}",
                "{\"version\": 1}",
                "{\"id\": \"x\"}",
                "[]",
                "nonsense",
                "7",
                "``"
            })
    void refusesFieldsItDoesNotKnowAndWhatIsNoItem(String body) {
        ItemId id = shop.anItem("unharmed");
        var before = items.find(id);
        assertThat(shop.admin().patch("/api/admin/items/" + id, body).status()).isEqualTo(400);
        assertThat(shop.admin().post("/api/admin/items", body).status()).isEqualTo(400);
        assertThat(items.find(id)).isEqualTo(before);
    }

    @Test
    void answersNotFoundForUnknownItems() {
        for (String id : List.of("1", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "%E5%95%86")) {
            assertThat(shop.admin().get("/api/admin/items/" + id).status()).isEqualTo(404);
            assertThat(shop.admin().patch("/api/admin/items/" + id, "{}").status())
                    .isEqualTo(404);
        }
    }

    @Test
    void isForAdminsOnly() {
        String path = "/api/admin/items/" + shop.anItem("unharmed");
        String body = "{\"title\": \"x\", \"price\": 1, \"currency\": \"CNY\"}";
        for (var call : List.of(shop.buyer().patch(path, body), shop.buyer().post("/api/admin/items", body))) {
            assertThat(call.status()).isEqualTo(403);
            assertThat(call.problem()).isEqualTo("admin-only");
        }
        assertThat(shop.buyer().get("/api/admin/items").status()).isEqualTo(403);
        assertThat(shop.visitor().patch(path, body).status()).isEqualTo(401);
    }

    @Test
    void answersInChineseToo() {
        var answer = shop.admin().with("Accept-Language", "zh-CN").post("/api/admin/items", "{}");
        assertThat(answer.json().path("title").asString()).containsPattern("\\p{IsHan}");
    }

    private String titleOf(ItemId id) {
        return items.find(id).orElseThrow().listing().details().title();
    }

    private static List<String> idsIn(ServiceCalls calls, String path) {
        return calls.get(path)
                .json()
                .path("items")
                .valueStream()
                .map(item -> item.path("id").asString())
                .toList();
    }
}
