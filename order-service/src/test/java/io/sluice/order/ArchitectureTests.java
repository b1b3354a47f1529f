package io.sluice.order;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.sluice.common.test.ServiceArchitectureContract;
import io.sluice.order.lifecycle.Orders;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ArchitectureTests extends ServiceArchitectureContract {
    private static final String BATCHING = "numbers of orders and batches, which are no units";
    private static final String COUNT = "how many there are";
    private static final String TRIES = "how often something was tried";
    private static final String BROKER = "the broker's own names and positions";
    private static final String TEXT = "a text that is only passed on";

    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "com.fasterxml.jackson.annotation..",
            "org.apache.rocketmq..",
            "com.alibaba.csp.sentinel..",
            "com.github.benmanes.caffeine..",
            "com.alibaba.cloud.nacos..",
            "io.micrometer.core..",
            "tools.jackson.core.."
        };
    }

    @Override
    protected Map<String, String> flatFeatures() {
        return Map.of(
                "browse", "shows what Orders and StockLog have; no rules of its own",
                "report", "sums up rows for promo-service, which writes the report",
                "retention", "deletes rows by their age; no rules of its own",
                "rehearsal", "drives this service from outside, as a gateway does",
                "rate", "sets up Sentinel, whose rules are in Nacos");
    }

    /** {@code OrderState.Change} names who makes each change; nothing else does. */
    @Test
    void ordersAreChangedByTheUseCasesThatOrderStateNames() {
        Set<String> changing = Set.of(
                "add", "confirm", "reject", "payReinstated", "rejectReinstated", "change", "markPaid", "reinstate");
        Set<String> callers = new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("io.sluice.order")
                        .get(Orders.class)
                        .getMethodCallsToSelf()
                        .stream()
                        .filter(call ->
                                changing.contains(call.getName()) && call.getOriginOwner() != call.getTargetOwner())
                        .map(call -> call.getOriginOwner().getSimpleName())
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(callers)
                .containsExactly(
                        "ApplyStockResult",
                        "CapturePayment",
                        "CompleteRefund",
                        "EndUnpaidOrders",
                        "LocalTransaction",
                        "ReinstateOrder",
                        "RequestRefund");
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.ofEntries(
                Map.entry("*.max", "the page size of a query"),
                Map.entry("AimdBatching.concurrent", BATCHING),
                Map.entry("AimdBatching.maxConcurrent", BATCHING),
                Map.entry("AimdBatching.maxSize", BATCHING),
                Map.entry("AimdBatching.size", BATCHING),
                Map.entry("AimdBatching.waiting", BATCHING),
                Map.entry("BatchThreads.all", BATCHING),
                Map.entry("*.orders", BATCHING),
                Map.entry("RehearseOrders.what", "a word for the log"),
                Map.entry("PendingAttempt.startNanos", "a reading of the monotonic clock"),
                Map.entry("CloseOverdueOrders.close", COUNT),
                Map.entry("PublishOutbox.publish", COUNT),
                Map.entry("OutboxRow.id", "the place of a row in its table, which nothing else names"),
                Map.entry("OutboxRow.events", "JSON, read when it is published"),
                Map.entry("OpenBatches.count", COUNT),
                Map.entry("Orders.countAwaitingLedger", COUNT),
                Map.entry(
                        "Orders.countUnits",
                        "a sum over all orders of a promotion, ended ones too, which may exceed Units"),
                Map.entry("FailedMessageSummary.count", COUNT),
                Map.entry("FailedMessageSummary.counts", COUNT),
                Map.entry("FailedMessageSummary.total", COUNT),
                Map.entry("ActReason.text", "what an admin typed"),
                Map.entry("Actor.text", "how the API names a party or an admin"),
                Map.entry("*.traceId", "as the trace context has it"),
                Map.entry("TimelineEntry.detail", "an id of whatever kind the entry is about"),
                Map.entry("Payment.polls", TRIES),
                Map.entry("Progress.tries", TRIES),
                Map.entry("*.refusal", TEXT),
                Map.entry("ProviderCalls.max", COUNT),
                Map.entry("Refunds.countRefused", COUNT),
                Map.entry("Shipment.tries", TRIES),
                Map.entry("ActRequest.reason", "what an admin typed, checked before it becomes an ActReason"),
                Map.entry("Replay.times", TRIES),
                Map.entry("FailedMessage.tries", TRIES),
                Map.entry("*.providerRef", "the provider's own name of a payment"),
                Map.entry("PaymentProvider.create", "the provider's own address, which is only passed on"),
                Map.entry("StartedPayment.payUrl", "the provider's own address, which is only passed on"),
                Map.entry("ProviderCallback.header", "a header by its name, which only the provider's package knows"),
                Map.entry("RateLimiter.resource", "what Sentinel's rules name"),
                Map.entry("*.topic", BROKER),
                Map.entry("ConsumerGroup.name", BROKER),
                Map.entry("MessageOrigin.key", BROKER),
                Map.entry("OffsetRange.begin", BROKER),
                Map.entry("OffsetRange.end", BROKER),
                Map.entry("OffsetRange.offset", BROKER),
                Map.entry("OffsetRange.size", BROKER),
                Map.entry("QueuePosition.offset", BROKER),
                Map.entry("QueueRef.broker", BROKER),
                Map.entry("QueueRef.id", BROKER),
                Map.entry("Replays.findOffsets", BROKER),
                Map.entry("FailedMessage.id", "a message or a batch, as the API names both"),
                Map.entry("Replay.id", "a message or a batch, as the API names both"),
                Map.entry("FailedMessageId.text", "what an admin sends, to be parsed"),
                Map.entry("FailedMessage.body", TEXT),
                Map.entry("FailedMessage.state", TEXT),
                Map.entry("Batch.holds", TEXT),
                Map.entry("Event.type", "a word of the push protocol"),
                Map.entry("PushMessage.length", "how much is buffered"),
                Map.entry("PushMessage.text", TEXT));
    }
}
