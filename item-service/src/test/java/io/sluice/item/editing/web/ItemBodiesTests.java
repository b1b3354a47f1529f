package io.sluice.item.editing.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.editing.ItemPatch;
import io.sluice.item.picture.InMemoryPictures;
import io.sluice.item.picture.Picture;
import io.sluice.item.picture.PictureName;
import io.sluice.item.picture.PictureStore;
import java.awt.Dimension;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.validation.BeanPropertyBindingResult;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;
import org.springframework.validation.beanvalidation.SpringConstraintValidatorFactory;
import tools.jackson.databind.json.JsonMapper;

class ItemBodiesTests {
    private static final PictureStore PICTURES = new InMemoryPictures();
    private static final LocalValidatorFactoryBean VALIDATOR = validator();

    @AfterAll
    static void close() {
        VALIDATOR.close();
    }

    private static LocalValidatorFactoryBean validator() {
        var beans = new DefaultListableBeanFactory();
        beans.registerSingleton("pictures", PICTURES);
        var validator = new LocalValidatorFactoryBean();
        validator.setConstraintValidatorFactory(new SpringConstraintValidatorFactory(beans));
        validator.afterPropertiesSet();
        return validator;
    }

    @Test
    void aNewItemNeedsTitlePriceAndCurrency() {
        assertThat(wrongIn("{}", NewItemBody.class)).containsExactly("title", "price", "currency");
        assertThat(wrongIn(lampWith(""), NewItemBody.class)).isEmpty();
    }

    @Test
    void aNewItemIsOnTheShelfByDefault() {
        var plain = read(lampWith(""), NewItemBody.class);
        assertThat(plain.toListing()).isEqualTo(new Listing(new Details("lamp", "", ""), new Money(500, "CNY"), true));
        assertThat(plain.firstUnits()).isEqualTo(Units.NONE);
        var hidden = read(lampWith(", \"onShelf\": false, \"stock\": 7"), NewItemBody.class);
        assertThat(hidden.toListing().onShelf()).isFalse();
        assertThat(hidden.firstUnits()).isEqualTo(Units.of(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "100000001", "1.0", "\"5\"", "null", "99999999999999999999"})
    void stockIsAWholeNumberOfUnits(String stock) {
        assertThat(wrongIn(lampWith(", \"stock\": " + stock), NewItemBody.class))
                .containsExactly("stock");
    }

    @Test
    void anEditNamesWhatItChanges() {
        var body = read("{\"price\": 7, \"onShelf\": false}", ItemEditBody.class);
        assertThat(body.toPatch()).isEqualTo(new ItemPatch(null, null, null, 7L, null, false));
        assertThat(wrongIn("{}", ItemEditBody.class)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"{\"title\": null}; title", "{\"price\": 1e3}; price", "{\"onShelf\": 1}; onShelf"})
    void anEditChangesNothingToNullOrToAnotherType(String body, String field) {
        assertThat(wrongIn(body, ItemEditBody.class)).containsExactly(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "0", "null"})
    void anEditHasNoStock(String stock) {
        assertThat(wrongIn("{\"stock\": " + stock + "}", ItemEditBody.class)).containsExactly("stock");
    }

    @Test
    void aPictureIsOneThatWasUploaded() {
        var name = new PictureName("0123456789abcdef0123456789abcdef");
        String body = "{\"imageUrl\": \"/pictures/" + name.hash() + "-1080.jpg\"}";
        assertThat(wrongIn(body, ItemEditBody.class)).containsExactly("imageUrl");
        PICTURES.save(new Picture(name, new Dimension(1, 1), new byte[0], new byte[0]));
        assertThat(wrongIn(body, ItemEditBody.class)).isEmpty();
        assertThat(wrongIn("{\"imageUrl\": \"\"}", ItemEditBody.class)).isEmpty();
    }

    private static String lampWith(String more) {
        return "{\"title\": \"lamp\", \"price\": 500, \"currency\": \"CNY\"" + more + "}";
    }

    private static <T> T read(String json, Class<T> type) {
        return JsonMapper.shared().readValue(json, type);
    }

    private static List<String> wrongIn(String json, Class<?> type) {
        var errors = new BeanPropertyBindingResult(read(json, type), "body");
        VALIDATOR.validate(errors.getTarget(), errors);
        return ItemField.wrongOnesIn(errors).stream().map(ItemField::key).toList();
    }
}
