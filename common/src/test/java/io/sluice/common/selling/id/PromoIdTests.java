package io.sluice.common.selling.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** One kind of id, which stands for all that are plain ULIDs. */
class PromoIdTests {
    private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    record Stock(Map<PromoId, Units> units) {}

    @ParameterizedTest
    @ValueSource(strings = {TEXT, "00000000000000000000000000", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"})
    void isAUlid(String text) {
        assertThat(PromoId.parse(text)).contains(new PromoId(text));
        assertThat(new PromoId(text)).hasToString(text);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(
            strings = {
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAVX",
                "80000000000000000000000000",
                "01arz3ndektsv4rrffq69g5fav",
                "01ARZ3NDEKTSV4RRFFQ69G5FAI",
                "01ARZ3NDEKTSV4RRFFQ69G5FAé",
                " 1ARZ3NDEKTSV4RRFFQ69G5FAV",
                "late-01ARZ3NDEKTSV4RRFFQ69G5FAV"
            })
    void isNothingElse(String text) {
        assertThat(PromoId.parse(text)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new PromoId(text)).withMessageStartingWith("Not an id");
    }

    @Test
    void differsFromAnIdOfAnotherKind() {
        assertThat((Object) new PromoId(TEXT)).isNotEqualTo(new ItemId(TEXT));
    }

    @Test
    void isAPlainStringInJson() {
        var id = new PromoId(TEXT);
        assertThat(new String(MessageJson.write(id), StandardCharsets.UTF_8)).isEqualTo('"' + TEXT + '"');
        assertThat(MessageJson.read('"' + TEXT + '"', PromoId.class)).isEqualTo(id);
    }

    @Test
    void isAPlainFieldNameWhereItIsTheKeyOfAMap() {
        var stock = new Stock(Map.of(new PromoId(TEXT), Units.of(2)));
        String json = new String(MessageJson.write(stock), StandardCharsets.UTF_8);
        assertThat(json).isEqualTo("{\"units\":{\"" + TEXT + "\":2}}");
        assertThat(MessageJson.read(json, Stock.class)).isEqualTo(stock);
    }

    @Test
    void isRefusedInJsonIfItIsMalformed() {
        assertThatThrownBy(() -> MessageJson.read("\"promo\"", PromoId.class)).hasMessageContaining("Not an id");
        assertThatThrownBy(() -> MessageJson.read("{\"units\":{\"promo\":2}}", Stock.class))
                .hasMessageContaining("Not an id");
    }
}
