package io.sluice.common.platform.broadcast;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.connection.Message;
import org.springframework.data.redis.connection.MessageListener;
import org.springframework.data.redis.connection.SubscriptionListener;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.listener.ChannelTopic;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;

/**
 * Publishes short messages to every node within milliseconds, over Redis. A node that loses its connection misses
 * messages; its listeners are called when it is back, so that they can drop whatever depends on the missed ones.
 */
public class Broadcast {
    private final StringRedisTemplate redis;
    private final RedisMessageListenerContainer container;

    public Broadcast(StringRedisTemplate redis, RedisMessageListenerContainer container) {
        this.redis = redis;
        this.container = container;
    }

    public void publish(String channel, String message) {
        redis.convertAndSend(channel(channel), message);
    }

    /**
     * Listens as long as the process runs, also to this node's own messages.
     *
     * @param afterGap called whenever listening (re)starts, because messages may have been missed before
     */
    public void listen(String channel, Consumer<String> listener, Runnable afterGap) {
        container.addMessageListener(new Listener(listener, afterGap), new ChannelTopic(channel(channel)));
    }

    private static String channel(String name) {
        return "sluice:broadcast:" + name;
    }

    private record Listener(Consumer<String> listener, Runnable afterGap)
            implements MessageListener, SubscriptionListener {
        @Override
        public void onMessage(Message message, byte @Nullable [] pattern) {
            listener.accept(new String(message.getBody(), StandardCharsets.UTF_8));
        }

        @Override
        public void onChannelSubscribed(byte[] channel, long count) {
            afterGap.run();
        }
    }
}
