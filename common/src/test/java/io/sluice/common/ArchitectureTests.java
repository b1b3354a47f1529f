package io.sluice.common;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.sluice.common.platform.identity.Hmac;
import io.sluice.common.test.ArchitectureContract;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "tools.jackson..",
            "com.fasterxml.jackson.annotation..",
            "com.fasterxml.jackson.databind..",
            "com.baomidou.mybatisplus.autoconfigure..",
            "com.baomidou.mybatisplus.core..",
            "com.zaxxer.hikari..",
            "org.flywaydb.core..",
            "org.apache.ibatis..",
            "com.alibaba.csp.sentinel..",
            "com.alibaba.cloud.nacos..",
            "com.alibaba.nacos.api..",
            "org.apache.rocketmq..",
            "org.redisson..",
            "org.springdoc..",
            "io.swagger.v3..",
            "com.github.benmanes.caffeine..",
            "io.micrometer.core.."
        };
    }

    /** The selling kernel. The rest is a platform kit, which has texts and numbers to deal in. */
    @Override
    protected String[] features() {
        return new String[] {
            "io.sluice.common.selling.board..", "io.sluice.common.selling.domain..", "io.sluice.common.selling.promo.."
        };
    }

    /** Another product could be built on the platform kit; what is sold here is the selling kernel's. */
    @Test
    void thePlatformDoesNotKnowWhatIsSold() {
        noClasses()
                .that()
                .resideInAPackage("io.sluice.common.platform..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.sluice.common.selling..")
                .check(code());
    }

    @Test
    void everythingIsPartOfOneHalf() {
        classes()
                .should()
                .resideInAnyPackage("io.sluice.common.platform..", "io.sluice.common.selling..")
                .check(code());
    }

    @Override
    protected Map<String, String> plainSignatures() {
        String bucket = "the number of a bucket, or of buckets";
        String redis = "the names of Redis keys and scripts";
        String inside = "a value is made of it";
        String factor = "a ratio";
        String written = "a text as the buyer wrote it";
        String constraint = "every constraint has such";
        return Map.ofEntries(
                Map.entry("LocalPromos.countLost", "how many there are"),
                Map.entry("LocalPromos.revision", "a count of changes"),
                Map.entry("Copy.lost", "how many there are"),
                Map.entry("*.bucket", bucket),
                Map.entry("BoardRef.bucketOf", bucket),
                Map.entry("BoardRef.buckets", bucket),
                Map.entry("BoardKeys.all", redis),
                Map.entry("BoardBuilding.wordsOf", redis),
                Map.entry("BoardKeys.holds", redis),
                Map.entry("BoardKeys.meta", redis),
                Map.entry("BoardKeys.moves", redis),
                Map.entry("BoardKeys.stock", redis),
                Map.entry("BoardScripts.name", redis),
                Map.entry("BoardScripts.number", redis),
                Map.entry("BoardScripts.word", redis),
                Map.entry("BucketState.lastMove", redis),
                Map.entry("BucketState.stock", redis),
                Map.entry("Move.id", redis),
                Map.entry("Move.units", redis),
                Map.entry("SaleState.text", redis),
                Map.entry("*.tokenFactor", factor),
                Map.entry("BoardCount.liveTokens", "how many there are"),
                Map.entry("SaleMeter.orders", "how many there are"),
                Map.entry("Epoch.value", inside),
                Map.entry("PromoVersion.value", inside),
                Map.entry("Units.value", inside),
                Map.entry("Money.amount", inside),
                Map.entry("Money.currency", inside),
                Map.entry("SaleState.generation", inside),
                Map.entry("SaleClock.revision", inside),
                Map.entry("SaleClock.pausedMillis", inside),
                Map.entry("BoardCount.pauseRevision", inside),
                Map.entry("DeliveryAddress.recipient", written),
                Map.entry("DeliveryAddress.phone", written),
                Map.entry("DeliveryAddress.region", written),
                Map.entry("DeliveryAddress.city", written),
                Map.entry("DeliveryAddress.street", written),
                Map.entry("DeliveryAddress.postalCode", written),
                Map.entry("*.typed", written),
                Map.entry("*.min", constraint),
                Map.entry("*.max", constraint),
                Map.entry("*.message", constraint),
                Map.entry("PublishedPromo.title", "a text for people"),
                Map.entry("PublishedPromo.message", "a text for people"));
    }

    @Test
    void theOneComparisonOfSignaturesTakesConstantTime() {
        var comparisons = new ClassFileImporter()
                .importClasses(Hmac.class)
                .get(Hmac.class)
                .getMethod("matches", byte[].class, byte[].class)
                .getMethodCallsFromSelf();
        assertThat(comparisons)
                .extracting(call -> call.getTarget().getFullName())
                .contains("java.security.MessageDigest.isEqual([B, [B)");
    }
}
