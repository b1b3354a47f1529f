package io.sluice.simulation.redis;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.data.redis.core.script.ScriptExecutor;
import org.springframework.data.redis.serializer.RedisSerializer;

/** Spring's template over a {@link RedisPort}, so that the shipped classes run on it unchanged. */
public final class RedisTemplates {
    private RedisTemplates() {}

    public static StringRedisTemplate over(RedisPort port) {
        var connection = proxy(RedisConnection.class, (self, method, args) -> answer(port, self, method, args));
        var factory = proxy(
                RedisConnectionFactory.class,
                (self, method, args) -> "getConnection".equals(method.getName()) ? connection : null);
        var template = new StringRedisTemplate();
        template.setConnectionFactory(factory);
        template.setExposeConnection(true);
        template.afterPropertiesSet();
        template.setScriptExecutor(new DirectExecutor(port));
        return template;
    }

    private interface Handler {
        @Nullable
        Object handle(Object self, Method method, Object[] args);
    }

    private static <T> T proxy(Class<T> type, Handler handler) {
        return type.cast(Proxy.newProxyInstance(
                RedisTemplates.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, args) -> handler.handle(self, method, args == null ? new Object[0] : args)));
    }

    private static @Nullable Object answer(RedisPort port, Object self, Method method, Object[] args) {
        String name = method.getName();
        if (name.endsWith("Commands") || "commands".equals(name)) {
            return self;
        }
        return switch (name) {
            case "close" -> null;
            case "isPipelined", "isQueueing", "isClosed" -> false;
            case "hashCode" -> System.identityHashCode(self);
            case "equals" -> self == args[0];
            case "toString" -> "a simulated connection";
            default -> plain(port, method, args);
        };
    }

    /** Past the conversions to bytes and back, and past the search for the file of the script before each execution. */
    private record DirectExecutor(RedisPort port) implements ScriptExecutor<String> {
        private static final Map<RedisScript<?>, String> TEXTS = Collections.synchronizedMap(new IdentityHashMap<>());

        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable T execute(RedisScript<T> script, List<String> keys, Object... args) {
            List<String> words = new ArrayList<>(args.length);
            for (Object arg : args) {
                words.add(encoded((String) arg));
            }
            String text = TEXTS.computeIfAbsent(script, known -> encoded(known.getScriptAsString()));
            return (T) RedisTemplates.send(port, RedisCommand.eval(text, keys, words));
        }

        @Override
        public <T> @Nullable T execute(
                RedisScript<T> script,
                RedisSerializer<?> argsSerializer,
                RedisSerializer<T> resultSerializer,
                List<String> keys,
                Object... args) {
            return execute(script, keys, args);
        }
    }

    /** A command that is named as its method, with its words in the same order. */
    private static @Nullable Object plain(RedisPort port, Method method, Object[] args) {
        List<String> words = new ArrayList<>();
        for (Object arg : args) {
            if (arg instanceof byte[] word) {
                words.add(text(word));
            } else if (arg instanceof byte[][] several) {
                Arrays.stream(several).map(RedisTemplates::text).forEach(words::add);
            } else if (arg instanceof Map<?, ?> pairs) {
                pairs.forEach((field, value) -> {
                    words.add(text((byte[]) field));
                    words.add(text((byte[]) value));
                });
            } else {
                words.add(String.valueOf(arg));
            }
        }
        String name =
                "hMSet".equals(method.getName()) ? "HSET" : method.getName().toUpperCase(Locale.ROOT);
        Object answer = send(port, RedisCommand.of(name, words.get(0), words.subList(1, words.size())));
        return as(method.getReturnType(), answer);
    }

    private static @Nullable Object send(RedisPort port, RedisCommand command) {
        try {
            return port.send(command);
        } catch (RedisErrorException e) {
            throw new RedisSystemException("Redis refused " + command.name() + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable Object as(Class<?> type, @Nullable Object answer) {
        if (type == Boolean.class) {
            return Long.valueOf(1).equals(answer);
        }
        if (type == Map.class) {
            Map<byte[], byte[]> pairs = new LinkedHashMap<>();
            List<?> flat = (List<?>) answer;
            for (int i = 0; i < flat.size(); i += 2) {
                pairs.put(bytes((String) flat.get(i)), bytes((String) flat.get(i + 1)));
            }
            return pairs;
        }
        return type == void.class ? null : bytes(answer);
    }

    private static @Nullable Object bytes(@Nullable Object answer) {
        if (answer instanceof String text) {
            return bytes(text);
        }
        if (answer instanceof List<?> list) {
            List<@Nullable Object> converted = new ArrayList<>(list.size());
            list.forEach(element -> converted.add(bytes(element)));
            return converted;
        }
        return answer;
    }

    private static String encoded(String text) {
        return text(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
