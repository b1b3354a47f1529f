package io.sluice.promo.live.web;

import io.sluice.promo.AdminPromoView;
import io.sluice.promo.MarkView;
import io.sluice.promo.live.LiveEvent;
import io.sluice.promo.promotion.Promo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import tools.jackson.databind.json.JsonMapper;

/**
 * One client that follows a sale. Events are queued by the reader of the sale and sent by a thread of the stream's own, so
 * that a slow client delays nobody; one that is too slow is dropped.
 */
final class LiveStream implements Consumer<LiveEvent>, Runnable {
    private static final Logger log = LoggerFactory.getLogger(LiveStream.class);

    /** Half a minute of samples. */
    private static final int MAX_QUEUED = 30;

    /** Below every idle timeout on the way, if ever there are no samples. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

    private final SseEmitter emitter;
    private final JsonMapper json;
    private final long end;
    private final BlockingQueue<LiveEvent> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
    private volatile boolean ended;
    private volatile @Nullable Thread sender;
    private @Nullable Promo promo;

    LiveStream(SseEmitter emitter, JsonMapper json, Duration maxDuration) {
        this.emitter = emitter;
        this.json = json;
        this.end = System.nanoTime() + maxDuration.toNanos();
    }

    /** Never waits. */
    @Override
    public void accept(LiveEvent event) {
        if (!queue.offer(event)) {
            end();
        }
    }

    /** Sends events until the stream has ended, for whatever reason. */
    @Override
    public void run() {
        sender = Thread.currentThread();
        try {
            while (!ended && System.nanoTime() - end < 0) {
                send(queue.poll(HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS));
            }
        } catch (IOException | IllegalStateException e) {
            log.debug("A client that followed a sale is gone: {}", e.toString());
        } catch (InterruptedException e) {
            // Ended from outside.
            Thread.currentThread().interrupt();
        } finally {
            ended = true;
            complete();
        }
    }

    private void complete() {
        try {
            emitter.complete();
        } catch (IllegalStateException e) {
            // The container has found at the same time that the client is gone, and ends the request itself.
            log.debug("The stream of a client that is gone was completed already: {}", e.toString());
        }
    }

    /** Ends it at once, also if it is sending. */
    void end() {
        ended = true;
        Thread running = sender;
        if (running != null) {
            running.interrupt();
        }
    }

    private void send(@Nullable LiveEvent event) throws IOException {
        if (event == null) {
            emitter.send(SseEmitter.event().comment("alive"));
        } else {
            sendEvent(event);
        }
    }

    private void sendEvent(LiveEvent event) throws IOException {
        if (event instanceof LiveEvent.Snapshot snapshot) {
            promo = snapshot.promo();
            send("snapshot", SnapshotView.of(snapshot));
        } else if (event instanceof LiveEvent.Sampled sampled && promo != null) {
            send("sample", SampleView.of(promo, sampled.sample()));
        } else if (event instanceof LiveEvent.Marked marked) {
            send("mark", MarkView.of(marked.mark()));
        } else if (event instanceof LiveEvent.Changed changed) {
            promo = changed.promo();
            send("promo", AdminPromoView.of(changed.promo()));
        }
    }

    private void send(String name, Object view) throws IOException {
        emitter.send(SseEmitter.event().name(name).data(json.writeValueAsString(view), TEXT));
    }
}
