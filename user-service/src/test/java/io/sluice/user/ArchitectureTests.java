package io.sluice.user;

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
            "org.apache.rocketmq.."
        };
    }

    @Override
    protected Map<String, String> flatFeatures() {
        return Map.of("retention", "deletes rows by their age; no rules of its own");
    }

    @Override
    protected Map<String, String> plainSignatures() {
        String redis = "a key of Redis";
        return Map.ofEntries(
                entry("*.value", "what the value consists of"),
                entry("*.text", "what the value consists of"),
                entry("Phone.number", "what the value consists of"),
                entry("Phone.masked", "free text for people"),
                entry("*.typed", "what a user typed, parsed into a value"),
                entry("*.percent", "a percentage has no unit"),
                entry("DiscountRule.minorUnits", "the currency is that of the order"),
                entry("RateKeys.logInsFrom", redis),
                entry("RateKeys.guessesAt", redis),
                entry("RateKeys.codesFrom", redis),
                entry("RateKeys.codesTo", redis),
                entry("RateKeys.registrationsFrom", redis),
                entry("Notices.max", "how many are listed"),
                entry("Notices.page", "which page is wanted"),
                entry("Notices.size", "the size of a page"),
                entry("Notices.count", "how many there are, for paging"),
                entry("CreateAccounts.count", "how many buyers a load test wants"),
                entry("MintBuyers.count", "how many buyers a load test wants"),
                entry("*.message", "every constraint has one"));
    }
}
