package io.sluice.item.editing.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemRulesTests {
    @Test
    void aTitleHasOneToAHundredAndTwentyCharacters() {
        assertThat(ItemRules.isTitle("")).isFalse();
        assertThat(ItemRules.isTitle("  ")).isFalse();
        assertThat(ItemRules.isTitle("灯")).isTrue();
        assertThat(ItemRules.isTitle("x".repeat(120))).isTrue();
        assertThat(ItemRules.isTitle("🏮".repeat(120))).isTrue();
        assertThat(ItemRules.isTitle("x".repeat(121))).isFalse();
        assertThat(ItemRules.isTitle("a\nb")).isFalse();
    }

    @Test
    void aDescriptionMayBeEmptyAndHasAtMostTwoThousand() {
        assertThat(ItemRules.isDescription("")).isTrue();
        assertThat(ItemRules.isDescription("x".repeat(2000))).isTrue();
        assertThat(ItemRules.isDescription("x".repeat(2001))).isFalse();
    }

    @Test
    void aPriceIsPositiveAndBounded() {
        assertThat(ItemRules.isPrice(0)).isFalse();
        assertThat(ItemRules.isPrice(1)).isTrue();
        assertThat(ItemRules.isPrice(ItemRules.MAX_PRICE)).isTrue();
        assertThat(ItemRules.isPrice(ItemRules.MAX_PRICE + 1)).isFalse();
    }

    @Test
    void stockIsNeitherNegativeNorUnbounded() {
        assertThat(ItemRules.isStock(-1)).isFalse();
        assertThat(ItemRules.isStock(0)).isTrue();
        assertThat(ItemRules.isStock(100_000_000)).isTrue();
        assertThat(ItemRules.isStock(100_000_001)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CNY", "EUR", "JPY"})
    void knowsMoney(String code) {
        assertThat(ItemRules.isCurrency(code)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cny", "RMB", "XXX", "XAU", "EURO"})
    void knowsWhatIsNoMoney(String code) {
        assertThat(ItemRules.isCurrency(code)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/pictures/0123456789abcdef0123456789abcdef-1080.jpg"})
    void takesNoPictureOrTheLargeFileOfOne(String url) {
        assertThat(ItemRules.isImageUrl(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                "javascript:alert(1)",
                "data:image/svg+xml,x",
                "https://cdn.example/a.png",
                "//elsewhere/pictures/0123456789abcdef0123456789abcdef-1080.jpg",
                "https://elsewhere/pictures/0123456789abcdef0123456789abcdef-1080.jpg",
                "pictures/0123456789abcdef0123456789abcdef-1080.jpg",
                "/pictures/0123456789abcdef0123456789abcdef-480.jpg",
                "/pictures/0123456789abcdef0123456789abcdef-1080.jpg?x",
                "/pictures/0123456789ABCDEF0123456789abcdef-1080.jpg",
                "/pictures/lamp.svg"
            })
    void takesNothingElseAsAPicture(String url) {
        assertThat(ItemRules.isImageUrl(url)).isFalse();
    }
}
