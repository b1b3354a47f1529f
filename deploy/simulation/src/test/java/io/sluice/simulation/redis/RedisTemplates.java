package io.sluice.simulation.redis;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DigestUtils;

/** Spring's template over a {@link RedisPort}, so that the shipped classes run on it unchanged. */
public final class RedisTemplates {
    private static final Map<String, String> SCRIPTS_BY_SHA = new ConcurrentHashMap<>();

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
            case "eval" -> {
                String text = text((byte[]) args[0]);
                SCRIPTS_BY_SHA.put(shaOf((byte[]) args[0]), text);
                yield evaluated(port, text, args);
            }
            case "evalSha" -> {
                String text = SCRIPTS_BY_SHA.get(String.valueOf(args[0]));
                if (text == null) {
                    throw new RedisSystemException(
                            "Could not run a script", new RedisErrorException("NOSCRIPT No matching script."));
                }
                yield evaluated(port, text, args);
            }
            default -> plain(port, method, args);
        };
    }

    private static String shaOf(byte[] script) {
        return DigestUtils.sha1DigestAsHex(text(script));
    }

    private static @Nullable Object evaluated(RedisPort port, String script, Object[] args) {
        int keys = (int) args[2];
        List<String> words =
                Arrays.stream((byte[][]) args[3]).map(RedisTemplates::text).toList();
        return bytes(send(port, RedisCommand.eval(script, words.subList(0, keys), words.subList(keys, words.size()))));
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

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
