package io.sluice.promo.live.web;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.LiveProperties;
import io.sluice.promo.live.LiveSales;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import tools.jackson.databind.json.JsonMapper;

/**
 * The streams that are open on this node. Their number is bounded, and a node that stops ends them instead of waiting for
 * them: it stops before the web server does.
 */
@Component
class LiveStreams implements SmartLifecycle {
    /** The emitter has no timeout of its own: the stream ends by itself. */
    private static final long NO_TIMEOUT = 0;

    private final LiveSales sales;
    private final LiveProperties properties;
    private final JsonMapper json;
    private final AtomicInteger open = new AtomicInteger();
    private final Set<LiveStream> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean running;

    LiveStreams(LiveSales sales, LiveProperties properties, JsonMapper json, MeterRegistry meters) {
        this.sales = sales;
        this.properties = properties;
        this.json = json;
        Gauge.builder("sluice.promo.live.streams", open, AtomicInteger::get).register(meters);
    }

    SseEmitter open(PromoId promoId) {
        if (open.incrementAndGet() > properties.maxStreams() || !running) {
            open.decrementAndGet();
            throw new ProblemException(LiveProblem.TOO_MANY_STREAMS);
        }
        var emitter = new SseEmitter(NO_TIMEOUT);
        var stream = new LiveStream(emitter, json, properties.maxDuration());
        if (!follow(promoId, stream)) {
            open.decrementAndGet();
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        emitter.onCompletion(stream::end);
        emitter.onError(failure -> stream.end());
        start(promoId, stream);
        return emitter;
    }

    private boolean follow(PromoId promoId, LiveStream stream) {
        try {
            return sales.follow(promoId, stream);
        } catch (RuntimeException e) {
            open.decrementAndGet();
            throw e;
        }
    }

    /** A thread each: a few at once, which wait for most of the time. */
    private void start(PromoId promoId, LiveStream stream) {
        streams.add(stream);
        var thread = new Thread(() -> run(promoId, stream), "live-stream");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(PromoId promoId, LiveStream stream) {
        try {
            stream.run();
        } finally {
            sales.unfollow(promoId, stream);
            streams.remove(stream);
            open.decrementAndGet();
        }
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        streams.forEach(LiveStream::end);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
