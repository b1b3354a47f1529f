package io.sluice.gateway.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.alibaba.csp.sentinel.log.LogBase;
import com.alibaba.csp.sentinel.slots.block.RuleConstant;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRule;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRule;
import com.alibaba.csp.sentinel.slots.system.SystemRule;
import io.sluice.common.platform.rule.RuleFile;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.SentinelProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.io.ClassPathResource;

class RuleFileTests {
    private static final Path LOGS = Path.of("target", "sentinel");

    private final Clock clock = Clock.systemUTC();
    private final List<FlowRule> flow = new ArrayList<>();
    private final List<ParamFlowRule> param = new ArrayList<>();
    private final List<SystemRule> system = new ArrayList<>();

    @BeforeAll
    static void keepSentinelOutOfTheHomeDirectory() {
        new SentinelProperties(LOGS).apply("gateway");
    }

    @Test
    void readsSentinelsOwnJson() {
        flowFile()
                .take(
                        "[{\"resource\": \"item\", \"grade\": 1, \"count\": 5, \"controlBehavior\": 1, \"warmUpPeriodSec\": 3}]");
        assertThat(flow).singleElement().satisfies(rule -> {
            assertThat(rule.getResource()).isEqualTo("item");
            assertThat(rule.getCount()).isEqualTo(5);
            assertThat(rule.getWarmUpPeriodSec()).isEqualTo(3);
        });
        paramFile()
                .take(
                        "[{\"resource\": \"tokens\", \"paramIdx\": 1, \"count\": 2, \"durationInSec\": 9, \"burstCount\": 4}]");
        assertThat(param)
                .singleElement()
                .satisfies(rule -> assertThat(rule.getDurationInSec()).isEqualTo(9));
        systemFile().take("[{\"highestCpuUsage\": 0.9, \"maxThread\": 10}]");
        assertThat(system)
                .singleElement()
                .satisfies(rule -> assertThat(rule.getMaxThread()).isEqualTo(10));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "[null]",
                "{}",
                "rubbish",
                "[{\"resource\": \"item\", \"count\": 5}, {\"resource\": \"item\", \"count\": 0}]",
                "[{\"resource\": \"item\"}]",
                "[{\"resource\": \"item\", \"count\": -1}]",
                "[{\"resource\": \"item\", \"count\": 1e12}]",
                "[{\"resource\": \"item\", \"count\": \"NaN\"}]",
                "[{\"resource\": \"items\", \"count\": 5}]",
                "[{\"count\": 5}]",
                "[{\"resource\": \"item\", \"cuont\": 5}]",
                "[{\"resource\": \"item\", \"count\": 5, \"grade\": 7}]",
                "[{\"resource\": \"item\", \"count\": 5, \"strategy\": 1}]",
                "[{\"resource\": \"item\", \"count\": 5, \"controlBehavior\": 2}]",
                "[{\"resource\": \"item\", \"count\": 5, \"controlBehavior\": 1, \"warmUpPeriodSec\": 0}]",
                "[{\"resource\": \"item\", \"count\": 5, \"clusterMode\": true}]",
                "[{\"resource\": \"item\", \"count\": 5, \"limitApp\": \"x\"}]",
                "[{\"resource\": \"item\", \"count\": 5, \"regex\": true}]"
            })
    void keepsTheLastGoodFlowRules(String pushed) {
        flowFile().take("[{\"resource\": \"item\", \"count\": 5}]");
        List<FlowRule> good = List.copyOf(flow);
        flowFile().take(pushed);
        assertThat(flow).isEqualTo(good).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"resource\": \"item\", \"count\": 5}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": 2}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": -1}]",
                "[{\"resource\": \"item\", \"count\": 0, \"paramIdx\": 0}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": 0, \"durationInSec\": 0}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": 0, \"burstCount\": -1}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": 0, \"controlBehavior\": 2}]",
                "[{\"resource\": \"item\", \"count\": 5, \"paramIdx\": 0, \"paramFlowItemList\": [{\"object\": \"a\", \"count\": 0}]}]"
            })
    void refusesInvalidParameterRules(String pushed) {
        paramFile().take(pushed);
        assertThat(param).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{}]",
                "[{\"maxThread\": 0}]",
                "[{\"qps\": 0.5}]",
                "[{\"qps\": -5}]",
                "[{\"highestCpuUsage\": 1.1}]",
                "[{\"highestSystemLoad\": 0}]"
            })
    void refusesInvalidSystemRules(String pushed) {
        systemFile().take(pushed);
        assertThat(system).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "\"count\": 19; 0",
                "\"count\": 19.5; 0",
                "\"count\": 20; 1",
                "\"count\": 1000; 1",
                "\"count\": 199, \"grade\": 0; 0",
                "\"count\": 200, \"grade\": 0; 1",
                "\"count\": 20, \"controlBehavior\": 1, \"warmUpPeriodSec\": 10; 0",
            })
    void refusesARuleThatWouldKeepAdminsFromUndoingIt(String fields, int taken) {
        flowFile().take("[{\"resource\": \"admin\", " + fields + "}]");
        assertThat(flow).hasSize(taken);
    }

    @Test
    void adminsHaveNoRatesByAddressOrUser() {
        paramFile().take("[{\"resource\": \"admin\", \"count\": 1000, \"paramIdx\": 1}]");
        assertThat(param).isEmpty();
    }

    @Test
    void theRulesInTheJarAreValid() {
        for (var file : List.of(flowFile(), paramFile(), systemFile())) {
            assertThatCode(file::takeShipped).as(file.name()).doesNotThrowAnyException();
        }
        assertThat(flow).isNotEmpty();
        assertThat(param).isNotEmpty();
        assertThat(system).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"user", "item", "picture", "promo", "stock", "order", "place-order", "admin"})
    void aServiceThatHangsLeavesRoomForTheOthers(String resource) {
        flowFile().takeShipped();
        systemFile().takeShipped();
        long altogether = system.get(0).getMaxThread();
        assertThat(flow)
                .filteredOn(rule ->
                        rule.getResource().equals(resource) && rule.getGrade() == RuleConstant.FLOW_GRADE_THREAD)
                .singleElement()
                .satisfies(rule -> assertThat(rule.getCount()).isLessThanOrEqualTo(altogether * 0.8));
    }

    @Test
    void onlyRequestsUnderWayAreBoundedAltogether() {
        systemFile().takeShipped();
        assertThat(system).singleElement().satisfies(rule -> {
            assertThat(rule.getMaxThread()).isPositive();
            assertThat(List.of(rule.getHighestSystemLoad(), rule.getHighestCpuUsage(), rule.getQps()))
                    .containsOnly(-1.0);
            assertThat(rule.getAvgRt()).isEqualTo(-1);
        });
    }

    @Test
    void aSaleMayBeDrivenFromOneMachine() {
        paramFile().takeShipped();
        assertThat(param)
                .filteredOn(rule -> rule.getParamIdx() == 0)
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(rule.getParamFlowItemList())
                        .anyMatch(item -> item.getObject().equals("127.0.0.1") && item.getCount() >= 1_000_000));
    }

    @Test
    void everyRouteMayHaveARate() throws IOException {
        var yaml = new YamlPropertySourceLoader()
                .load("application", new ClassPathResource("application.yml"))
                .get(0);
        List<String> routes = new ArrayList<>();
        for (int i = 0; ; i++) {
            Object id = yaml.getProperty("spring.cloud.gateway.server.webflux.routes[" + i + "].id");
            if (id == null) {
                break;
            }
            routes.add(id.toString());
        }
        assertThat(routes).isNotEmpty();
        assertThat(RuleFiles.GATEWAY_FLOW.resources()).containsAll(routes).hasSize(routes.size() + 4);
    }

    @Test
    void logsToTheConfiguredDirectory() {
        loadIntoSentinel();
        assertThat(Files.exists(LOGS)).isTrue();
        assertThat(LogBase.getLogBaseDir()).contains("sentinel");
        assertThatCode(() -> Class.forName("com.alibaba.csp.sentinel.transport.CommandCenter"))
                .as("there is no command port")
                .isInstanceOf(ClassNotFoundException.class);
    }

    private static void loadIntoSentinel() {
        RateConfiguration.ruleFiles(Clock.systemUTC()).forEach(RuleFile::takeShipped);
    }

    private RuleFile<FlowRule> flowFile() {
        return new RuleFile<>(
                RuleFiles.GATEWAY_FLOW,
                rules -> {
                    flow.clear();
                    flow.addAll(rules);
                },
                clock);
    }

    private RuleFile<ParamFlowRule> paramFile() {
        return new RuleFile<>(RuleFiles.GATEWAY_PARAM, param::addAll, clock);
    }

    private RuleFile<SystemRule> systemFile() {
        return new RuleFile<>(RuleFiles.GATEWAY_SYSTEM, system::addAll, clock);
    }
}
