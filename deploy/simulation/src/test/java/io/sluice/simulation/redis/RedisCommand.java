package io.sluice.simulation.redis;

import java.util.List;

/**
 * One command as it goes over a connection.
 *
 * @param name of the command; EVAL for a script
 * @param script its text; empty for any other command
 * @param keys the keys of a script, or the key of a command
 * @param args everything after the keys. Bytes are characters of ISO 8859-1
 */
public record RedisCommand(String name, String script, List<String> keys, List<String> args) {
    static RedisCommand of(String name, String key, List<String> args) {
        return new RedisCommand(name, "", List.of(key), args);
    }

    static RedisCommand eval(String script, List<String> keys, List<String> args) {
        return new RedisCommand("EVAL", script, keys, args);
    }

    /** What decides on the slot, and so on the master: the part of the key in braces. */
    public String hashTag() {
        String key = keys.get(0);
        int open = key.indexOf('{');
        return open < 0 ? key : key.substring(open + 1, key.indexOf('}', open));
    }
}
