package io.sluice.simulation.redis;

import io.sluice.simulation.redis.Keyspace.HashValue;
import io.sluice.simulation.redis.Keyspace.SortedSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The commands that the scripts and the board use, answered as Redis does. */
final class Commands {
    private final Keyspace keys;

    Commands(Keyspace keys) {
        this.keys = keys;
    }

    /** The words of a command, without its name. */
    private record Words(List<String> all) {
        String key() {
            return all.get(0);
        }

        String at(int index) {
            return all.get(index);
        }

        List<String> from(int index) {
            return all.subList(index, all.size());
        }

        long number(int index) {
            try {
                return Long.parseLong(at(index));
            } catch (NumberFormatException e) {
                throw new RedisErrorException("ERR value is not an integer or out of range: " + at(index));
            }
        }
    }

    /** A simple status such as OK. */
    record Status(String text) {}

    @Nullable
    Object call(String name, List<String> arguments) {
        var words = new Words(arguments);
        return switch (name) {
            case "GET" -> keys.string(words.key());
            case "SET" -> set(words);
            case "DEL", "UNLINK" -> arguments.stream().filter(keys::delete).count();
            case "EXISTS" -> arguments.stream().filter(keys::has).count();
            case "INCRBY" -> add(words, words.number(1));
            case "DECRBY" -> add(words, -words.number(1));
            case "INCR" -> add(words, 1);
            case "PTTL" -> keys.timeToLive(words.key());
            case "PEXPIREAT" -> flag(keys.expireAt(words.key(), words.number(1)));
            case "PEXPIRE" -> flag(keys.expireAt(words.key(), keys.now() + words.number(1)));
            case "EXPIRE" -> flag(keys.expireAt(words.key(), keys.now() + words.number(1) * 1000));
            case "HGET" -> field(keys.hash(words.key()), words.at(1));
            case "HMGET" -> fields(words);
            case "HSET" -> hset(words);
            case "HSETNX" -> flag(keys.hashToWrite(words.key()).putIfAbsent(words.at(1), words.at(2)) == null);
            case "HDEL" -> hdel(words);
            case "HEXISTS" -> flag(field(keys.hash(words.key()), words.at(1)) != null);
            case "HINCRBY" -> hincrby(words);
            case "HLEN" -> size(keys.hash(words.key()));
            case "HKEYS" -> List.copyOf(orEmpty(words).keySet());
            case "HVALS" -> List.copyOf(orEmpty(words).values());
            case "HGETALL" -> flat(orEmpty(words));
            case "HSCAN" -> List.of("0", flat(orEmpty(words)));
            case "ZADD" -> zadd(words);
            case "ZREM" -> zrem(words);
            case "ZCARD" -> size(keys.sortedSet(words.key()));
            case "ZSCORE" -> score(words);
            case "ZCOUNT" -> inRange(words).stream().count();
            case "ZREMRANGEBYSCORE" -> zremrange(words);
            case "ZRANGE" -> zrange(words);
            default -> throw new RedisErrorException("ERR the simulation has no command " + name);
        };
    }

    private Status set(Words words) {
        keys.put(words.key(), words.at(1));
        if (words.all().size() == 4 && "PX".equals(words.at(2))) {
            keys.expireAt(words.key(), keys.now() + words.number(3));
        } else if (words.all().size() > 2) {
            throw new RedisErrorException("ERR the simulation has no such SET: " + words.all());
        }
        return new Status("OK");
    }

    private long add(Words words, long delta) {
        String known = keys.string(words.key());
        long sum = (known == null ? 0 : Long.parseLong(known)) + delta;
        keys.replace(words.key(), Long.toString(sum));
        return sum;
    }

    private static @Nullable String field(@Nullable HashValue hash, String field) {
        return hash == null ? null : hash.get(field);
    }

    private List<@Nullable String> fields(Words words) {
        HashValue hash = keys.hash(words.key());
        List<@Nullable String> found = new ArrayList<>();
        words.from(1).forEach(name -> found.add(field(hash, name)));
        return found;
    }

    private long hset(Words words) {
        if (words.all().size() < 3 || words.all().size() % 2 != 1) {
            throw new RedisErrorException("ERR wrong number of arguments for 'hset' command");
        }
        HashValue hash = keys.hashToWrite(words.key());
        long added = 0;
        for (int i = 1; i < words.all().size(); i += 2) {
            added += hash.put(words.at(i), words.at(i + 1)) == null ? 1 : 0;
        }
        return added;
    }

    private long hdel(Words words) {
        HashValue hash = keys.hash(words.key());
        if (hash == null) {
            return 0;
        }
        long removed = words.from(1).stream()
                .filter(field -> hash.remove(field) != null)
                .count();
        keys.deleteIfEmpty(words.key());
        return removed;
    }

    private long hincrby(Words words) {
        HashValue hash = keys.hashToWrite(words.key());
        long sum = Long.parseLong(hash.getOrDefault(words.at(1), "0")) + words.number(2);
        hash.put(words.at(1), Long.toString(sum));
        return sum;
    }

    private HashValue orEmpty(Words words) {
        HashValue hash = keys.hash(words.key());
        return hash == null ? new HashValue() : hash;
    }

    private static List<String> flat(Map<String, String> hash) {
        List<String> flat = new ArrayList<>();
        hash.forEach((field, value) -> {
            flat.add(field);
            flat.add(value);
        });
        return flat;
    }

    private static long size(@Nullable Map<?, ?> map) {
        return map == null ? 0 : map.size();
    }

    private long zadd(Words words) {
        double score = Double.parseDouble(words.at(1));
        return keys.sortedSetToWrite(words.key()).put(words.at(2), score) == null ? 1 : 0;
    }

    private long zrem(Words words) {
        SortedSet set = keys.sortedSet(words.key());
        if (set == null) {
            return 0;
        }
        long removed = words.from(1).stream()
                .filter(member -> set.remove(member) != null)
                .count();
        keys.deleteIfEmpty(words.key());
        return removed;
    }

    private @Nullable String score(Words words) {
        SortedSet set = keys.sortedSet(words.key());
        Double score = set == null ? null : set.get(words.at(1));
        return score == null ? null : text(score);
    }

    private static String text(double score) {
        return score == Math.rint(score) ? Long.toString((long) score) : Double.toString(score);
    }

    private List<String> inRange(Words words) {
        SortedSet set = keys.sortedSet(words.key());
        return set == null
                ? List.of()
                : set.entrySet().stream()
                        .filter(member -> isAbove(member.getValue(), words.at(1)))
                        .filter(member -> isAbove(-member.getValue(), negated(words.at(2))))
                        .map(Map.Entry::getKey)
                        .toList();
    }

    private static String negated(String bound) {
        boolean open = bound.startsWith("(");
        double value = number(open ? bound.substring(1) : bound);
        return (open ? "(" : "") + -value;
    }

    private static boolean isAbove(double score, String bound) {
        return bound.startsWith("(") ? score > number(bound.substring(1)) : score >= number(bound);
    }

    private static double number(String bound) {
        return switch (bound) {
            case "-inf" -> Double.NEGATIVE_INFINITY;
            case "+inf", "inf" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(bound);
        };
    }

    private long zremrange(Words words) {
        List<String> members = inRange(words);
        SortedSet set = keys.sortedSet(words.key());
        if (set != null) {
            set.keySet().removeAll(members);
            keys.deleteIfEmpty(words.key());
        }
        return members.size();
    }

    private List<String> zrange(Words words) {
        SortedSet set = keys.sortedSet(words.key());
        if (set == null) {
            return List.of();
        }
        int size = set.size();
        int from = (int) (words.number(1) < 0 ? size + words.number(1) : words.number(1));
        int to = (int) (words.number(2) < 0 ? size + words.number(2) : Math.min(words.number(2), size - 1L));
        boolean scores = words.all().size() > 3 && "WITHSCORES".equalsIgnoreCase(words.at(3));
        List<String> found = new ArrayList<>();
        set.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(Map.Entry::getKey, Comparator.naturalOrder()))
                .skip(from)
                .limit(Math.max(0, to - from + 1))
                .forEach(member -> {
                    found.add(member.getKey());
                    if (scores) {
                        found.add(text(member.getValue()));
                    }
                });
        return found;
    }

    private static long flag(boolean value) {
        return value ? 1 : 0;
    }
}
