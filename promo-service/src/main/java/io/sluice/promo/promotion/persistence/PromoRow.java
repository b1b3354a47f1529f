package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Steering;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table promos. The change log shows it to admins as JSON, where its fields have the names of the API. */
@TableName("promos")
record PromoRow(
        @TableId(type = IdType.INPUT) PromoId id,
        ItemId itemId,
        String title,
        long price,
        String currency,
        Units allotment,
        @JsonProperty("perUserLimit") Units purchaseLimit,
        int tokenFactor,
        int buckets,
        @JsonProperty("paymentSeconds") int timeToPaySeconds,
        boolean challenge,
        Instant startsAt,
        Instant endsAt,
        PromoState state,
        @Nullable Instant publishingUntil,
        @JsonProperty("settled") boolean unsoldReturned,
        @JsonIgnore long pauseRevision,
        @Nullable Instant pausedSince,
        long pausedMillis,
        @JsonIgnore long saleClockApplied,
        @Nullable String message,
        @JsonIgnore PromoVersion version,
        @JsonIgnore @Nullable Instant resumeDecidedAt) {
    static PromoRow of(Promo promo) {
        PromoPlan plan = promo.plan();
        Terms terms = plan.terms();
        Steering steering = promo.steering();
        return new PromoRow(
                promo.id(),
                plan.itemId(),
                plan.title(),
                terms.price().amount(),
                terms.price().currency(),
                plan.allotment(),
                terms.purchaseLimit(),
                terms.gate().tokenFactor(),
                plan.buckets(),
                Math.toIntExact(terms.timeToPay().toSeconds()),
                terms.gate().challenge(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                promo.state(),
                promo.publishingUntil(),
                promo.unsoldReturned(),
                steering.saleClock().revision(),
                steering.saleClock().pausedSince(),
                steering.saleClock().pausedMillis(),
                steering.applied(),
                steering.message(),
                promo.version(),
                steering.resumeDecidedAt());
    }

    Promo toPromo() {
        var plan = new PromoPlan(itemId, title, allotment, buckets, terms());
        var saleClock = SaleClock.ofMillis(pauseRevision, pausedMillis, pausedSince);
        var steering = new Steering(saleClock, saleClockApplied, resumeDecidedAt, message);
        return new Promo(id, plan, state, publishingUntil, unsoldReturned, steering, version);
    }

    private Terms terms() {
        return new Terms(
                new Money(price, currency),
                new Window(startsAt, endsAt),
                purchaseLimit,
                Duration.ofSeconds(timeToPaySeconds),
                new GateTerms(tokenFactor, challenge));
    }
}
