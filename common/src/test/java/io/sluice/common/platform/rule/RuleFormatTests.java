package io.sluice.common.platform.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleFormatTests {
    private static final String ONE = "[{\"resource\": \"item\", \"count\": 20000, \"grade\": 1}]";

    private final RuleFormat<?> flow = RuleFiles.GATEWAY_FLOW;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"resource\":\"item\",\"count\":20000,\"grade\":1}]",
                "[\n  {\"grade\": 1, \"count\": 20000.0, \"resource\": \"item\"}\n]\n",
                "[{\"count\": 2e4, \"resource\": \"\\u0069tem\", \"grade\": 1}]"
            })
    void theSameRulesHaveTheSameDigestHoweverTheyAreWritten(String same) {
        assertThat(flow.read(same).digest())
                .isEqualTo(flow.read(ONE).digest())
                .isEqualTo(RuleFormat.digestOf(same))
                .matches("[0-9a-f]{16}");
        assertThat(flow.read(same).json()).isEqualTo("[{\"count\":20000,\"grade\":1,\"resource\":\"item\"}]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"resource\": \"item\", \"count\": 20001, \"grade\": 1}]",
                "[{\"resource\": \"promo\", \"count\": 20000, \"grade\": 1}]",
                "[{\"resource\": \"item\", \"count\": 20000}]",
                "[{\"resource\": \"item\", \"count\": 20000, \"grade\": 1}, {\"resource\": \"item\", \"count\": 1}]"
            })
    void otherRulesHaveAnotherDigest(String other) {
        assertThat(flow.read(other).digest()).isNotEqualTo(flow.read(ONE).digest());
    }

    @Test
    void theOrderOfRulesIsPartOfTheDigest() {
        String first = "{\"resource\": \"item\", \"count\": 1}";
        String second = "{\"resource\": \"item\", \"count\": 2}";
        assertThat(flow.read("[" + first + "," + second + "]").digest())
                .isNotEqualTo(flow.read("[" + second + "," + first + "]").digest());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | The file is empty",
                "[] | The file has no rules; to lift a limit, raise it",
                "[null] | The file has a rule that is null",
                "[{\"resource\": \"items\", \"count\": 5}] | resource must be one of [admin, challenge, item",
                "[{\"resource\": \"item\", \"count\": 0}] | count must be 1 to 10000000, was FlowRule",
                "[{\"resource\": \"item\", \"count\": 0.5}] | count must be 1 to 10000000, was FlowRule",
                "[{\"resource\": \"item\", \"cuont\": 5}] | Unrecognized property \"cuont\"",
                "rubbish | Unrecognized token 'rubbish'"
            })
    void whatNoNodeAppliesIsRefusedWithASentence(String json, String sentence) {
        assertThatThrownBy(() -> flow.read(json))
                .isInstanceOf(InvalidRulesException.class)
                .hasMessageStartingWith(sentence)
                .hasMessageNotContaining("Source:");
        assertThat(RuleFormat.digestOf(json)).matches("[0-9a-f]{16}");
    }

    @Test
    void aNumberOfAMillionDigitsIsNotWrittenOut() {
        assertThat(CanonicalJson.of("[1e999999, 0.0, -0.50, 1e3]")).isEqualTo("[1E+999999,0,-0.5,1000]");
    }

    @Test
    void everyFileIsFoundByItsName() {
        assertThat(RuleFiles.all())
                .extracting(RuleFormat::name)
                .isEqualTo(List.of(
                        "gateway-flow-rules.json",
                        "gateway-param-rules.json",
                        "gateway-system-rules.json",
                        "order-service-flow-rules.json"))
                .allSatisfy(name -> assertThat(RuleFiles.find(name)).isPresent());
        assertThat(RuleFiles.find("gateway.yaml")).isEmpty();
    }
}
