package io.sluice.promo;

import io.sluice.common.test.ServiceArchitectureContract;
import java.util.Map;

class ArchitectureTests extends ServiceArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..", "org.apache.ibatis..", "tools.jackson..", "com.fasterxml.jackson.annotation.."
        };
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.of(
                "*.title", "free text for people",
                "*.buckets", "a number of buckets, which BoardRef checks",
                "Promos.max", "the size of a page",
                "RecordedChange.beforeJson", "JSON as it is stored and shown",
                "RecordedChange.afterJson", "JSON as it is stored and shown",
                "PromoLoader.key", "the keys of caches are texts",
                "PromoLoader.keys", "the keys of caches are texts");
    }
}
