package io.sluice.item.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.test.TestIds;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShelfTests {
    @Test
    void coversThePagesThatLieWithinIt() {
        var shelf = aShelfOf(Shelf.DEPTH, 500);
        assertThat(shelf.covers(new PageRequest(5, 20))).isTrue();
        assertThat(shelf.covers(new PageRequest(6, 20))).isFalse();
        assertThat(shelf.covers(new PageRequest(1, 100))).isTrue();
        assertThat(shelf.covers(new PageRequest(2, 51))).isFalse();
    }

    @Test
    void coversEveryPageIfNothingLiesBehindIt() {
        assertThat(aShelfOf(7, 7).covers(new PageRequest(10_000, 100))).isTrue();
    }

    @Test
    void cutsPagesAndKnowsWhereItEnds() {
        var shelf = aShelfOf(7, 7);
        assertThat(titlesOn(shelf.page(new PageRequest(1, 5)))).containsExactly("1", "2", "3", "4", "5");
        assertThat(titlesOn(shelf.page(new PageRequest(2, 5)))).containsExactly("6", "7");
        assertThat(shelf.page(new PageRequest(10_000, 100)).items()).isEmpty();
        assertThat(shelf.page(new PageRequest(2, 5)).total()).isEqualTo(7);
    }

    private static Shelf aShelfOf(int front, long total) {
        return new Shelf(
                IntStream.rangeClosed(1, front)
                        .mapToObj(i -> anItem(Integer.toString(i)))
                        .toList(),
                total);
    }

    private static Item anItem(String title) {
        var listing = new Listing(new Details(title, "", ""), new Money(1, "CNY"), true);
        return Item.create(TestIds.item(title), listing, Instant.EPOCH);
    }

    private static List<String> titlesOn(Page<Item> page) {
        return page.items().stream()
                .map(item -> item.listing().details().title())
                .toList();
    }
}
