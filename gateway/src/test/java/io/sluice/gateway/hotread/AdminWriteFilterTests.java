package io.sluice.gateway.hotread;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.memory.EntityTag;
import io.sluice.gateway.memory.ReadyAnswer;
import io.sluice.gateway.promo.FindPromos;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** What is loaded again has been forgotten. */
class AdminWriteFilterTests {
    private static final ItemId ITEM = TestIds.item("item");
    private static final PromoId PROMO = TestIds.promo("promo");
    private static final FrontPage PAGE = new FrontPage("");
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration SOON = Duration.ofSeconds(10);

    private final AtomicInteger loads = new AtomicInteger();
    private final AtomicInteger readings = new AtomicInteger();
    private final HotReadProperties properties =
            new RefreshableProperties<>(HotReadProperties.class, new MockEnvironment()).get();
    private final LoadedAnswers<ItemId, LoadedItem> items = answers(body -> LoadedItem.read(body, JSON));
    private final LoadedAnswers<FrontPage, ReadyAnswer> pages =
            answers(body -> ReadyAnswer.passing(HotHeaders.ITEM.with(EntityTag.strong(body)), body));
    private final LoadedAnswers<PromoId, LoadedPromo> promos = answers(body -> LoadedPromo.read(body, JSON));
    private final AdminWriteFilter filter = new AdminWriteFilter(
            new HotReadInvalidation(items, pages, promos, new Broadcast(null, new RedisMessageListenerContainer())),
            FindPromos.in(new CountedPromos()));

    @Test
    void aChangeIsForgottenBeforeItsAnswerIsSent() {
        readAll();
        answer(HttpMethod.PATCH, "/api/admin/items/" + ITEM, HttpStatus.OK);
        assertThat(loadsOfReadingAll()).as("the item and the page").isEqualTo(2);
        answer(HttpMethod.POST, "/api/admin/items", HttpStatus.CREATED);
        assertThat(loadsOfReadingAll()).as("the page").isEqualTo(1);
        answer(HttpMethod.POST, "/api/admin/promos/" + PROMO + "/pause", HttpStatus.NO_CONTENT);
        assertThat(loadsOfReadingAll()).as("the promotion").isEqualTo(1);
        assertThat(readings).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {303, 401, 403, 404, 409, 429, 500, 503})
    void aRefusalEmptiesNoMemory(int status) {
        readAll();
        answer(HttpMethod.PATCH, "/api/admin/items/" + ITEM, HttpStatus.valueOf(status));
        answer(HttpMethod.POST, "/api/admin/items", HttpStatus.valueOf(status));
        answer(HttpMethod.POST, "/api/admin/promos/" + PROMO + "/pause", HttpStatus.valueOf(status));
        assertThat(loadsOfReadingAll()).isZero();
        assertThat(readings).hasValue(0);
    }

    /** They do not age. */
    private <K, T> LoadedAnswers<K, T> answers(Function<byte[], T> reader) {
        return new LoadedAnswers<>(
                new AnswerReader<>(reader, answer -> true),
                properties,
                new HotReadMeters(new SimpleMeterRegistry(), "test"),
                () -> 0);
    }

    private void answer(HttpMethod method, String path, HttpStatusCode status) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.method(method, path));
        filter.filter(exchange, passed -> {
                    passed.getResponse().setStatusCode(status);
                    return passed.getResponse().setComplete();
                })
                .block(SOON);
    }

    private int loadsOfReadingAll() {
        int before = loads.get();
        readAll();
        return loads.get() - before;
    }

    private void readAll() {
        items.read(ITEM, () -> load("{\"title\":\"kettle\"}")).block(SOON);
        pages.read(PAGE, () -> load("{\"items\":[]}")).block(SOON);
        promos.read(PROMO, () -> load("{\"state\":\"ENDED\"}")).block(SOON);
    }

    private Mono<ServiceAnswer> load(String body) {
        loads.incrementAndGet();
        return Mono.just(new ServiceAnswer(
                HttpStatus.OK, MediaType.APPLICATION_JSON, null, body.getBytes(StandardCharsets.UTF_8)));
    }

    private final class CountedPromos extends LocalPromos {
        private CountedPromos() {
            super(null, Clock.systemUTC());
        }

        @Override
        public synchronized void refresh() {
            readings.incrementAndGet();
        }
    }
}
