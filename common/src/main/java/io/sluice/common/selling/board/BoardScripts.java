package io.sluice.common.selling.board;

import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.script.RedisScript;

/** The scripts in {@code resources/redis}, by what they answer. */
final class BoardScripts {
    private BoardScripts() {}

    static RedisScript<String> word(String name) {
        return script(name, String.class);
    }

    static RedisScript<Long> number(String name) {
        return script(name, Long.class);
    }

    @SuppressWarnings("rawtypes")
    static RedisScript<List> list(String name) {
        return script(name, List.class);
    }

    private static <T> RedisScript<T> script(String name, Class<T> answer) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), answer);
    }
}
