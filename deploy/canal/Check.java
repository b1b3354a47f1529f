import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks Canal's configuration without Canal: it can be read, and its filter passes the public tables and no others. Run by
 * {@code java deploy/canal/Check.java}; prints what is wrong and exits with 1.
 */
public final class Check {
    private static final String SCHEMA = "sluice_order";
    private static final Set<String> PUBLIC = Set.of("orders", "stock_log", "payments", "refunds");
    /** Beside what the migrations make: Flyway's own table, names that begin or end like a public one, other schemas. */
    private static final List<String> PRIVATE = List.of(
            "sluice_order.flyway_schema_history",
            "sluice_order.orders_old",
            "sluice_order.old_orders",
            "sluice_order.stock_log_archive",
            "sluice_orderxorders",
            "sluice_user.users",
            "other.sluice_order.orders",
            "mysql.user");

    private static final Pattern TABLE = Pattern.compile("(?im)^\\s*CREATE TABLE (?:IF NOT EXISTS )?`?(\\w+)");
    private static final Pattern GRANT = Pattern.compile("(?m)^GRANT SELECT ON " + SCHEMA + "\\.(\\w+) TO");

    private final Path directory;
    private final List<String> wrong = new ArrayList<>();

    private Check(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments.length == 0 ? "." : arguments[0]).toAbsolutePath();
        var check = new Check(root.resolve("deploy/canal"));
        check.server();
        check.tables(root.resolve("order-service/src/main/resources/db/migration"));
        check.grants();
        check.wrong.forEach(System.err::println);
        if (!check.wrong.isEmpty()) {
            System.exit(1);
        }
        System.out.println("deploy/canal: configuration, tables and grants fit together");
    }

    private void server() throws IOException {
        Properties server = read("canal.properties");
        expect("rocketMQ".equals(server.getProperty("canal.serverMode")), "changes go to RocketMQ");
        expect("sluice-orders".equals(server.getProperty("canal.destinations")), "the instance is sluice-orders");
        expect("ROW".equals(server.getProperty("canal.instance.binlog.format")), "only rows are read");
        Properties instance = read("instance.properties");
        expect(instance.getProperty("canal.instance.dbPassword").isEmpty(), "no password is in a file");
        expect(instance.getProperty("canal.mq.topic").matches("[a-zA-Z0-9_-]+"), "RocketMQ allows the topic's name");
        String dockerfile = Files.readString(directory.resolve("Dockerfile"));
        expect(dockerfile.contains("/conf/sluice-orders/instance.properties"), "the instance is where Canal expects it");
    }

    private void tables(Path migrations) throws IOException {
        Set<String> others = new TreeSet<>(PRIVATE);
        for (String table : tablesIn(migrations)) {
            if (!PUBLIC.contains(table)) {
                others.add(SCHEMA + "." + table);
            }
        }
        Properties instance = read("instance.properties");
        PUBLIC.forEach(table -> expect(passes(instance, SCHEMA + "." + table), table + " passes the filter"));
        others.forEach(table -> expect(!passes(instance, table), table + " does not pass the filter"));
    }

    private static Set<String> tablesIn(Path migrations) throws IOException {
        Set<String> tables = new TreeSet<>();
        try (var files = Files.list(migrations)) {
            for (Path file : files.toList()) {
                Matcher matcher = TABLE.matcher(Files.readString(file));
                while (matcher.find()) {
                    tables.add(matcher.group(1));
                }
            }
        }
        return tables;
    }

    private void grants() throws IOException {
        Set<String> granted = new TreeSet<>();
        Matcher matcher = GRANT.matcher(Files.readString(directory.resolve("account.sql")));
        while (matcher.find()) {
            granted.add(matcher.group(1));
        }
        expect(granted.equals(PUBLIC), "the account may read the columns of " + new TreeSet<>(PUBLIC) + ", not " + granted);
    }

    /** As Canal does it: each of the patterns is to match the whole name in lower case. */
    private static boolean passes(Properties instance, String table) {
        String pattern = Arrays.stream(instance.getProperty("canal.instance.filter.regex").split(","))
                .map(part -> "^" + part + "$")
                .collect(Collectors.joining("|"));
        return Pattern.compile(pattern).matcher(table.toLowerCase(Locale.ROOT)).matches();
    }

    private Properties read(String file) throws IOException {
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(directory.resolve(file), StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }

    private void expect(boolean met, String expectation) {
        if (!met) {
            wrong.add("deploy/canal: expected that " + expectation);
        }
    }
}
