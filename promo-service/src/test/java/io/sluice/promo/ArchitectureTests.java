package io.sluice.promo;

import static java.util.Map.entry;

import io.sluice.common.test.ServiceArchitectureContract;
import java.util.HashMap;
import java.util.Map;

class ArchitectureTests extends ServiceArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.alibaba.cloud.nacos..",
            "com.alibaba.nacos.api..",
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "tools.jackson..",
            "com.fasterxml.jackson.annotation..",
            "io.micrometer.core.."
        };
    }

    @Override
    protected Map<String, String> flatFeatures() {
        return Map.of("retention", "deletes rows by their age; no rules of its own");
    }

    @Override
    protected Map<String, String> plainSignatures() {
        Map<String, String> all = new HashMap<>(ofPromotions());
        all.putAll(ofSales());
        all.putAll(ofRates());
        return all;
    }

    private static Map<String, String> ofSales() {
        String count = "how many there are";
        String state = "how many orders, or their units, which together may exceed Units";
        String money = "a sum in minor units; the promotion has the currency";
        String reason = "the last part of a problem type of another service";
        return Map.ofEntries(
                entry("ByState.accepted", state),
                entry("ByState.cancelled", state),
                entry("ByState.closed", state),
                entry("ByState.confirmed", state),
                entry("ByState.paid", state),
                entry("ByState.refunded", state),
                entry("ByState.refunding", state),
                entry("ByState.rejected", state),
                entry("Figures.restocking", state),
                entry("Payments.captured", count),
                entry("Payments.amount", money),
                entry("Refunds.done", count),
                entry("Refunds.open", count),
                entry("Refunds.amount", money),
                entry("Bucket.liveTokens", count),
                entry("Counts.of", count),
                entry("Counts.values", count),
                entry("Counts.refusals", count),
                entry("Counts.percent", "a share"),
                entry("QueueReading.batched", count),
                entry("QueueReading.batches", count),
                entry("QueueReading.waiting", count),
                entry("Rates.refused", reason),
                entry("Meter.reason", reason),
                entry("Meter.refusal", reason),
                entry("Meter.name", "what the value consists of"),
                entry("Occasion.text", "what the value consists of"),
                entry("NodeInstance.name", "a process as the database names it"),
                entry("SaleReadings.byNode", "a process as the database names it"),
                entry("SaleSample.nodes", "a service is registered under its name"),
                entry("Mark.detail", "free text for people"),
                entry("ChangeTexts.findAfter", "free text for people"),
                entry("Repair.reason", "free text for people"));
    }

    private static Map<String, String> ofRates() {
        return Map.ofEntries(
                entry("NodeReport.version", "the version of a build"),
                entry("NodeReport.rates", "by the name of a rule file"),
                entry("MetricReading.tags", "names and values of tags"),
                entry("MetricReading.tag", "names and values of tags"),
                entry("MetricReading.name", "the name of a meter"),
                entry("NodeMetrics.names", "the names of meters"),
                entry("NodeMetrics.services", "a service is registered under its name"),
                entry("Counter.node", "host and port, as they are registered"),
                entry("*.resource", "the name of a Sentinel resource"),
                entry("Resource.name", "the name of a Sentinel resource"),
                entry("Blocked.total", "a number of requests"),
                entry("*.file", "the name of a rule file"),
                entry("*.revision", "counts revisions"),
                entry("*.digest", "the digest of rules"),
                entry("ChangeRates.basedOn", "the digest of rules"),
                entry("RateChange.other", "the digest of rules"),
                entry("*.rules", "rules in Sentinel's own fields"),
                entry("CurrentRates.text", "a rule file as it is stored"),
                entry("PublishedRates.read", "a rule file as it is stored"),
                entry("PublishedRates.before", "a rule file as it is stored"),
                entry("PublishedRates.after", "a rule file as it is stored"),
                entry("*.fault", "a sentence of the nodes' own check"),
                entry("RateChange.changedBy", "an admin's id or a word"),
                entry("RateChange.by", "an admin's id or a word"),
                entry("*.reason", "free text for people"),
                entry("CheckResult.facts", "names and values for a sentence"));
    }

    private static Map<String, String> ofPromotions() {
        return Map.ofEntries(
                entry("*.title", "free text for people"),
                entry("*.message", "free text for people"),
                entry("Steering.applied", "a revision of a sale clock"),
                entry("*.buckets", "a number of buckets, which BoardRef checks"),
                entry("*.service", "a service is registered under its name"),
                entry("Node.address", "host and port, as they are registered"),
                entry("*.max", "the size of a page"),
                entry("RecordedChange.beforeJson", "JSON as it is stored and shown"),
                entry("RecordedChange.afterJson", "JSON as it is stored and shown"),
                entry("PromoLoader.key", "the keys of caches are texts"),
                entry("PromoLoader.keys", "the keys of caches are texts"));
    }
}
