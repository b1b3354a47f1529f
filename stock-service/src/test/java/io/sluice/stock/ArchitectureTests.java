package io.sluice.stock;

import static java.util.Map.entry;

import io.sluice.common.test.ServiceArchitectureContract;
import java.util.Map;

class ArchitectureTests extends ServiceArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "com.fasterxml.jackson.annotation..",
            "org.apache.rocketmq..",
            "io.micrometer.core.."
        };
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.ofEntries(
                entry("*.value", "what the value consists of"),
                entry("*.reason", "free text for people, in logs and reports"),
                entry("RehearseLedger.what", "a word for the log"),
                entry("ShadowAllotments.realBatches", "how many there are"),
                entry("Allotment.refusals", "a counter that is only compared"),
                entry("PromoEntries.deleteSome", "a number of rows has no unit"),
                entry("ConsecutiveFindings.confirmations", "a number of checks has no unit"));
    }
}
