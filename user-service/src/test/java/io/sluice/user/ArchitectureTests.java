package io.sluice.user;

import static java.util.Map.entry;

import io.sluice.common.test.ArchitectureContract;
import java.util.Map;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "com.fasterxml.jackson.annotation..",
            "org.apache.rocketmq.."
        };
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.ofEntries(
                entry("*.value", "what the value consists of"),
                entry("*.text", "what the value consists of"),
                entry("Phone.number", "what the value consists of"),
                entry("Phone.masked", "free text for people"),
                entry("*.typed", "what a user typed, parsed into a value"),
                entry("*.percent", "a percentage has no unit"),
                entry("DiscountRule.minorUnits", "the currency is that of the order"),
                entry("NoticeText.render", "free text for people"),
                entry("Notices.page", "which page is wanted"),
                entry("Notices.size", "the size of a page"),
                entry("Notices.count", "how many there are, for paging"),
                entry("Accounts.count", "how many buyers a load test wants"));
    }
}
