package io.sluice.system;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that the code declares: sources, configuration, migrations. Tests of this module do not count. */
final class DeclaredNames {
    private static final Pattern YAML_KEY = Pattern.compile("( *)([\\w-]+):\\s*(.*)");
    private static final Pattern PROPERTIES = Pattern.compile("@ConfigurationProperties\\(\"(sluice[^\"]*)\"\\)");
    private static final Pattern IDENTIFIER = Pattern.compile("\\b([a-z][A-Za-z0-9]*)\\b");
    private static final Pattern METRIC =
            Pattern.compile("(?:counter|timer|summary|gauge|builder)\\(\\s*\"(sluice\\.[a-z0-9.]+)\"");
    private static final Pattern LOGGER = Pattern.compile("getLogger\\(\"(sluice\\.[a-z.]+)\"\\)");
    private static final Pattern VARIABLE = Pattern.compile("\\b(SLUICE_[A-Z_]*[A-Z])\\b");
    private static final Pattern CONSTANT_TEXT = Pattern.compile("String [A-Z_]+ = \"([^\"]+)\"");
    private static final Pattern GROUP = Pattern.compile("consumerGroup = \"([^\"]+)\"");
    private static final Pattern TABLE =
            Pattern.compile("^(?:CREATE|ALTER) TABLE (\\w+)(.*?);$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern SQL_WORD = Pattern.compile("\\b([a-z][a-z_0-9]*)\\b");
    private static final Pattern REDIS_KEY = Pattern.compile("\"(sluice:[^\"\\s\\\\]+)\"");
    private static final Pattern BUCKET_KEY = Pattern.compile("key\\(\"([a-z]+)\"\\)");
    private static final Pattern CACHE = Pattern.compile("caches\\.create\\(\\s*\"([a-z-]+)\"");
    private static final Pattern RATE_SUBJECT = Pattern.compile("\"([a-z-]+):");
    private static final Pattern PROBLEM =
            Pattern.compile("^ +([A-Z][A-Z_]+)\\((?:HttpStatus|[45]\\d\\d)", Pattern.MULTILINE);
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

    private final ProjectFiles files;
    private final String launcherHelp;

    DeclaredNames(ProjectFiles files) {
        this.files = files;
        this.launcherHelp = files.read(Path.of("deploy/launcher/src/main/java/io/sluice/launcher/Help.java"));
    }

    /** Configuration keys, with those above them, below {@code sluice}. */
    Set<String> keys() {
        Set<String> keys = new TreeSet<>(settings().keySet());
        productionCode().forEach(file -> addPropertiesKeys(files.read(file), keys));
        return keys;
    }

    /** Those keys that a file of configuration has, with the values that it gives them; none for those above others. */
    Map<String, Set<String>> settings() {
        Map<String, Set<String>> settings = new TreeMap<>();
        Stream.concat(files.endingWith(".yml"), files.endingWith(".yaml")).forEach(file -> addSettings(file, settings));
        return settings;
    }

    private void addSettings(Path file, Map<String, Set<String>> settings) {
        Deque<String> path = new ArrayDeque<>();
        for (String line : files.read(file).lines().toList()) {
            var key = YAML_KEY.matcher(line);
            if (line.strip().startsWith("#") || !key.matches()) {
                continue;
            }
            while (path.size() > key.group(1).length() / 2) {
                path.removeLast();
            }
            path.addLast(key.group(2));
            if (path.getFirst().equals("sluice")) {
                Set<String> values = settings.computeIfAbsent(String.join(".", path), name -> new TreeSet<>());
                if (!key.group(3).isEmpty()) {
                    values.add(key.group(3));
                }
            }
        }
    }

    /** A record of properties has a key for each component; it is close enough to take every word of its file for one. */
    private static void addPropertiesKeys(String source, Set<String> keys) {
        for (String prefix : groups(PROPERTIES, source).toList()) {
            keys.add(prefix);
            groups(IDENTIFIER, source).forEach(word -> keys.add(prefix + "." + toKebab(word)));
        }
    }

    private static String toKebab(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    Set<String> metrics() {
        return inProductionCode(METRIC);
    }

    Set<String> loggers() {
        return inProductionCode(LOGGER);
    }

    /** Of services, launcher, scripts and test support. */
    Set<String> variables() {
        return Stream.of(".java", ".yml", ".yaml", ".properties", ".config.ts", "deploy/sluice", ".ci/run")
                .flatMap(files::endingWith)
                .filter(file -> !file.startsWith("deploy/system-tests") || file.endsWith("Suite.java"))
                .flatMap(file -> groups(VARIABLE, files.read(file)))
                .collect(Collectors.toSet());
    }

    Set<String> topics() {
        return endingWith("/Topics.java")
                .flatMap(file -> groups(CONSTANT_TEXT, files.read(file)))
                .collect(Collectors.toSet());
    }

    Set<String> consumerGroups() {
        return inProductionCode(GROUP);
    }

    /** The words of each table's definition and of its changes, its columns among them. */
    Map<String, Set<String>> tables() {
        Map<String, Set<String>> tables = new TreeMap<>();
        migrations()
                .forEach(file -> TABLE.matcher(files.read(file))
                        .results()
                        .forEach(table -> tables.computeIfAbsent(table.group(1), name -> new TreeSet<>())
                                .addAll(groups(SQL_WORD, table.group(2)).toList())));
        return tables;
    }

    /** Tables, columns, keys, accounts: whatever a migration or a script names. */
    Set<String> sqlWords() {
        return files.endingWith(".sql")
                .flatMap(file -> groups(SQL_WORD, files.read(file)))
                .collect(Collectors.toSet());
    }

    private Stream<Path> migrations() {
        return files.endingWith(".sql").filter(file -> file.toString().contains("db/migration"));
    }

    Set<String> redisKeys() {
        return inProductionCode(REDIS_KEY);
    }

    /** The last parts of the keys of a bucket. */
    Set<String> bucketKeys() {
        return endingWith("/BoardKeys.java")
                .flatMap(file -> groups(BUCKET_KEY, files.read(file)))
                .collect(Collectors.toSet());
    }

    Set<String> caches() {
        Stream<String> shared = endingWith("/CacheNames.java").flatMap(file -> groups(CONSTANT_TEXT, files.read(file)));
        return Stream.concat(shared, inProductionCode(CACHE).stream()).collect(Collectors.toSet());
    }

    /** What attempts are counted of in Redis: the parts of their keys up to the first colon. */
    Set<String> rateSubjects() {
        return endingWith("/RateKeys.java")
                .flatMap(file -> groups(RATE_SUBJECT, files.read(file)))
                .collect(Collectors.toSet());
    }

    /** The last part of each problem's type. */
    Set<String> problems() {
        return endingWith("Problem.java")
                .flatMap(file -> groups(PROBLEM, files.read(file)))
                .map(constant -> constant.toLowerCase(Locale.ROOT).replace('_', '-'))
                .collect(Collectors.toSet());
    }

    /** Every type, those of tests and nested ones too, with the sources that declare one of its name. */
    Map<String, List<String>> types() {
        return files.endingWith(".java")
                .map(files::read)
                .flatMap(source -> groups(TYPE, source).map(type -> Map.entry(type, source)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    Set<String> testClasses() {
        return files.endingWith(".java")
                .filter(file -> file.toString().contains("/src/test/"))
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
    }

    Set<String> fileNames() {
        return files.all().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }

    /** Whether {@code deploy/sluice help} shows the command, or the option. */
    boolean isLauncherWord(String word) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])")
                .matcher(launcherHelp)
                .find();
    }

    Endpoints endpoints() {
        return Endpoints.in(productionCode().map(files::read).toList());
    }

    private Set<String> inProductionCode(Pattern pattern) {
        return productionCode()
                .flatMap(file -> groups(pattern, files.read(file)))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private Stream<Path> productionCode() {
        return endingWith(".java");
    }

    private Stream<Path> endingWith(String end) {
        Predicate<Path> production = file -> file.toString().contains("/src/main/");
        return files.endingWith(end).filter(production);
    }

    private static Stream<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult match) -> match.group(1));
    }
}
