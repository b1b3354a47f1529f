package io.sluice.item.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShelfTests {
    @Test
    void coversThePagesThatLieWithinIt() {
        var shelf = aShelfOf(Shelf.DEPTH, 500);
        assertThat(shelf.covers(5, 20)).isTrue();
        assertThat(shelf.covers(6, 20)).isFalse();
        assertThat(shelf.covers(1, 100)).isTrue();
        assertThat(shelf.covers(2, 51)).isFalse();
    }

    @Test
    void coversEveryPageIfNothingLiesBehindIt() {
        assertThat(aShelfOf(7, 7).covers(10_000, 100)).isTrue();
    }

    @Test
    void cutsPagesAndKnowsWhereItEnds() {
        var shelf = aShelfOf(7, 7);
        assertThat(shelf.page(1, 5).items()).extracting(ItemView::id).containsExactly("1", "2", "3", "4", "5");
        assertThat(shelf.page(2, 5).items()).extracting(ItemView::id).containsExactly("6", "7");
        assertThat(shelf.page(10_000, 100).items()).isEmpty();
        assertThat(shelf.page(2, 5).total()).isEqualTo(7);
    }

    private static Shelf aShelfOf(int front, long total) {
        return new Shelf(
                IntStream.rangeClosed(1, front)
                        .mapToObj(i -> new ItemView("" + i, "title", "", "", 1, "CNY", 0, null))
                        .toList(),
                total);
    }
}
