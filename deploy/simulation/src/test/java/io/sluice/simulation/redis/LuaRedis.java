package io.sluice.simulation.redis;

import io.sluice.simulation.redis.Commands.Status;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LoadState;
import org.luaj.vm2.LuaClosure;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Prototype;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.compiler.LuaC;
import org.luaj.vm2.lib.OneArgFunction;
import org.luaj.vm2.lib.PackageLib;
import org.luaj.vm2.lib.StringLib;
import org.luaj.vm2.lib.TableLib;
import org.luaj.vm2.lib.VarArgFunction;
import org.luaj.vm2.lib.jse.JseBaseLib;
import org.luaj.vm2.lib.jse.JseMathLib;
import tools.jackson.databind.json.JsonMapper;

/** A Redis in memory, which runs scripts with Redis's conversions between its values and Lua's. */
public final class LuaRedis implements RedisPort {
    /** Compiled once for all: a script is the same in every run. */
    private static final Map<String, Prototype> COMPILED = new ConcurrentHashMap<>();

    private static final JsonMapper JSON = new JsonMapper();

    private final Keyspace keyspace;
    private final Commands commands;
    private final Globals globals = new Globals();
    private final Map<String, LuaClosure> scripts = new HashMap<>();

    /** By the clock that keys expire by. */
    public LuaRedis(Clock clock) {
        keyspace = new Keyspace(clock);
        commands = new Commands(keyspace);
        globals.load(new JseBaseLib());
        globals.load(new PackageLib());
        globals.load(new StringLib());
        globals.load(new TableLib());
        globals.load(new JseMathLib());
        LoadState.install(globals);
        LuaC.install(globals);
        globals.set("unpack", globals.get("table").get("unpack"));
        globals.get("string").set("format", new Format());
        var redis = new LuaTable();
        redis.set("call", new Call());
        redis.set("error_reply", reply("err"));
        redis.set("status_reply", reply("ok"));
        globals.set("redis", redis);
        var cjson = new LuaTable();
        cjson.set("decode", new Decode());
        globals.set("cjson", cjson);
    }

    @Override
    public synchronized @Nullable Object send(RedisCommand command) {
        if (!command.script().isEmpty()) {
            return eval(command);
        }
        List<String> words = new ArrayList<>(command.keys());
        words.addAll(command.args());
        Object answer = commands.call(command.name(), words);
        return answer instanceof Status status ? status.text() : answer;
    }

    private @Nullable Object eval(RedisCommand command) {
        LuaClosure script = scripts.computeIfAbsent(command.script(), this::load);
        globals.set("KEYS", table(command.keys()));
        globals.set("ARGV", table(command.args()));
        try {
            return fromLua(script.call());
        } catch (LuaError e) {
            throw new RedisErrorException("ERR " + e.getMessage());
        }
    }

    private LuaClosure load(String text) {
        Prototype compiled = COMPILED.computeIfAbsent(text, this::compile);
        return new LuaClosure(compiled, globals);
    }

    private Prototype compile(String text) {
        try {
            return globals.compilePrototype(new StringReader(text), "script");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LuaTable table(List<String> words) {
        var table = new LuaTable(words.size(), 0);
        for (int i = 0; i < words.size(); i++) {
            table.set(i + 1, string(words.get(i)));
        }
        return table;
    }

    private static LuaString string(String text) {
        return LuaString.valueOf(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String text(LuaValue value) {
        LuaString string = value.strvalue();
        return new String(string.m_bytes, string.m_offset, string.m_length, StandardCharsets.ISO_8859_1);
    }

    /** As Redis does: a number loses its fraction, false is nothing, a list ends at its first nil. */
    private static @Nullable Object fromLua(LuaValue value) {
        if (value.isnil() || value.isboolean()) {
            return value.toboolean() ? 1L : null;
        }
        if (value.type() == LuaValue.TNUMBER) {
            return value.tolong();
        }
        if (value.type() == LuaValue.TSTRING) {
            return text(value);
        }
        LuaTable table = value.checktable();
        if (!table.get("err").isnil()) {
            throw new RedisErrorException(text(table.get("err")));
        }
        if (!table.get("ok").isnil()) {
            return text(table.get("ok"));
        }
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 1; !table.get(i).isnil(); i++) {
            list.add(fromLua(table.get(i)));
        }
        return list;
    }

    private static LuaValue toLua(@Nullable Object answer) {
        if (answer == null) {
            return LuaValue.FALSE;
        }
        if (answer instanceof Long number) {
            return LuaValue.valueOf((double) number);
        }
        if (answer instanceof String text) {
            return string(text);
        }
        var table = new LuaTable();
        if (answer instanceof Status status) {
            table.set("ok", status.text());
        } else {
            List<?> list = (List<?>) answer;
            for (int i = 0; i < list.size(); i++) {
                table.set(i + 1, toLua(list.get(i)));
            }
        }
        return table;
    }

    private static VarArgFunction reply(String field) {
        return new VarArgFunction() {
            @Override
            public Varargs invoke(Varargs args) {
                var table = new LuaTable();
                table.set(field, args.checkstring(1));
                return table;
            }
        };
    }

    /** luaj makes 32 bits of every {@code %d}; a time in milliseconds has more. */
    private static final class Format extends VarArgFunction {
        private static final Pattern DIRECTIVE = Pattern.compile("%.");

        @Override
        public Varargs invoke(Varargs args) {
            var next = new AtomicInteger(1);
            return LuaValue.valueOf(DIRECTIVE
                    .matcher(args.checkjstring(1))
                    .replaceAll(found -> formatted(found.group(), args.arg(next.incrementAndGet()))));
        }

        private static String formatted(String directive, LuaValue value) {
            return switch (directive) {
                case "%d" -> Long.toString((long) value.checkdouble());
                case "%s" -> Matcher.quoteReplacement(value.tojstring());
                default -> throw new LuaError("the simulation has no format " + directive);
            };
        }
    }

    /** Objects and plain values, which is all that the scripts read. */
    private static final class Decode extends OneArgFunction {
        @Override
        public LuaValue call(LuaValue json) {
            return decoded(JSON.readValue(json.checkjstring(), Object.class));
        }

        private static LuaValue decoded(@Nullable Object value) {
            if (value instanceof Map<?, ?> object) {
                var table = new LuaTable();
                object.forEach((field, content) -> table.set((String) field, decoded(content)));
                return table;
            }
            if (value instanceof Number number) {
                return LuaValue.valueOf(number.doubleValue());
            }
            return value == null ? LuaValue.NIL : LuaValue.valueOf(value.toString());
        }
    }

    private final class Call extends VarArgFunction {
        @Override
        public Varargs invoke(Varargs args) {
            List<String> words = new ArrayList<>(args.narg() - 1);
            for (int i = 2; i <= args.narg(); i++) {
                words.add(argument(args.arg(i)));
            }
            try {
                return toLua(commands.call(args.checkjstring(1).toUpperCase(Locale.ROOT), words));
            } catch (RedisErrorException e) {
                throw new LuaError(e.getMessage());
            }
        }

        private static String argument(LuaValue value) {
            if (value.type() == LuaValue.TNUMBER) {
                double number = value.todouble();
                return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
            }
            if (value.type() != LuaValue.TSTRING) {
                throw new LuaError("Lua redis lib command arguments must be strings or integers");
            }
            return text(value);
        }
    }

    /** The fields of a hash, without a command; empty if there is none. */
    public synchronized Map<String, String> peekHash(String key) {
        Map<String, String> hash = keyspace.hash(key);
        return hash == null ? Map.of() : hash;
    }

    /** A counter, without a command; 0 if there is none. */
    public synchronized int peekNumber(String key) {
        String text = keyspace.string(key);
        return text == null ? 0 : Integer.parseInt(text);
    }

    /** What a replica of these keys has now. */
    public synchronized Map<String, Object> copy(Predicate<String> keys) {
        return keyspace.copy(keys);
    }

    /** The replica takes over: these keys are what they were when the copy was made. */
    public synchronized void restore(Predicate<String> keys, Map<String, Object> copy) {
        keyspace.restore(keys, copy);
    }

    public synchronized void flushAll() {
        keyspace.restore(key -> true, Map.of());
    }
}
