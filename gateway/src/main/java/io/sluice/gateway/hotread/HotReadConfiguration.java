package io.sluice.gateway.hotread;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.gateway.memory.EntityTag;
import io.sluice.gateway.memory.ReadyAnswer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** What is kept in memory: items, front pages of the catalogue, promotions that are over. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(HotReadProperties.class)
class HotReadConfiguration {
    @Bean
    LoadedAnswers<ItemId, LoadedItem> loadedItems(HotReadProperties properties, MeterRegistry meters, JsonMapper json) {
        return loaded(
                "item", properties, meters, new AnswerReader<>(body -> LoadedItem.read(body, json), item -> true));
    }

    @Bean
    LoadedAnswers<FrontPage, ReadyAnswer> loadedFrontPages(HotReadProperties properties, MeterRegistry meters) {
        return loaded("items", properties, meters, new AnswerReader<>(HotReadConfiguration::frontPage, page -> true));
    }

    private static ReadyAnswer frontPage(byte[] body) {
        return ReadyAnswer.passing(HotHeaders.ITEM.with(EntityTag.strong(body)), body);
    }

    @Bean
    LoadedAnswers<PromoId, LoadedPromo> loadedPromos(
            HotReadProperties properties, MeterRegistry meters, JsonMapper json) {
        return loaded(
                "promo",
                properties,
                meters,
                new AnswerReader<>(body -> LoadedPromo.read(body, json), LoadedPromo::isOver));
    }

    private static <K, T> LoadedAnswers<K, T> loaded(
            String kind, HotReadProperties properties, MeterRegistry meters, AnswerReader<T> reader) {
        return new LoadedAnswers<>(reader, properties, new HotReadMeters(meters, kind), Ticker.systemTicker());
    }
}
