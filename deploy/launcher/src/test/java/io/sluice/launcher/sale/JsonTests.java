package io.sluice.launcher.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTests {

    @Test
    void readsAnswersOfTheSuite() throws IOException {
        Json json = Json.parse(" {\"id\": \"01J\", \"redis\": {\"sold\": -7}, \"balanced\": true, \"none\": null,"
                + " \"all\": [{\"n\": 1e2}, {\"n\": 2.0}]} ");

        assertThat(json.text("id")).isEqualTo("01J");
        assertThat(json.at("redis").number("sold")).isEqualTo(-7);
        assertThat(json.truth("balanced")).isTrue();
        Json all = new Json(((Map<?, ?>) json.value()).get("all"));
        assertThat(all.items()).hasSize(2);
        assertThat(all.items().get(0).number("n")).isEqualTo(100);
    }

    @Test
    void readsEscapes() throws IOException {
        assertThat(Json.parse("\"a\\n\\\"\\\\\\u79d2\\/\"").value()).isEqualTo("a\n\"\\秒/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"a\"}",
                "{\"a\":1,}",
                "{\"a\":1 \"b\":2}",
                "{\"a\":1,\"a\":2}",
                "{a:1}",
                "[1,]",
                "[1 2]",
                "01",
                "1.",
                "+1",
                "tru",
                "\"open",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"line\nend\"",
                "1 2",
                "<html>"
            })
    void refusesInvalidJson(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(IOException.class);
    }

    @Test
    void refusesUnlimitedDepth() {
        assertThatThrownBy(() -> Json.parse("[".repeat(10_000))).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"n\": \"1\"}", "{\"n\": 1.5}", "{\"n\": null}", "{\"n\": 1e30}"})
    void refusesAMissingOrUnfitMember(String text) throws IOException {
        Json json = Json.parse(text);

        assertThatThrownBy(() -> json.number("n")).isInstanceOf(IOException.class);
    }
}
