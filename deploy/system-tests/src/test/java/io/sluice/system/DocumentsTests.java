package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.LocalMiddleware;
import io.sluice.system.Documents.Mention;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents name exists: a page that nobody corrected after a change is found here. */
class DocumentsTests {
    private static final ProjectFiles FILES = new ProjectFiles(LocalMiddleware.root());
    private static final Documents DOCUMENTS = Documents.in(FILES);
    private static final DeclaredNames DECLARED = new DeclaredNames(FILES);

    /** Names that are not declared in our code, and why they are in a document. */
    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("order-rows", "the topic that Canal writes; nothing of ours reads it"),
            Map.entry("order-service/target/order-service.jar", "what the build makes"),
            Map.entry("report.json", "what a sale writes"),
            Map.entry("GET /api/clock", "answered by a filter"),
            Map.entry("/api/clock", "answered by a filter"),
            Map.entry("GET /api/live", "answered by a filter"),
            Map.entry("/api/live", "answered by a filter"),
            Map.entry("/api/local/fixed", "the baseline of the benchmarks, answered by a filter"),
            Map.entry("AsyncCache", "a type of Caffeine's"),
            Map.entry("BaseMapper", "a type of MyBatis-Plus'"),
            Map.entry("ConcurrentWebSocketSessionDecorator", "a type of Spring's that is not used, with the reason"),
            Map.entry("FlowRule", "a type of Sentinel's"),
            Map.entry("MapLoader", "a type of Redisson's that is not used, with the reason"),
            Map.entry("MeterRegistry", "a type of Micrometer's"),
            Map.entry("NaN", "a number"),
            Map.entry("ParamFlowRule", "a type of Sentinel's"),
            Map.entry("RLocalCachedMap", "a type of Redisson's that is not used, with the reason"),
            Map.entry("SystemRule", "a type of Sentinel's"));

    /** The names in the table of faults, which {@code ChaosCasesTests} compares with the cases. */
    private static final Set<String> FAULTS = FILES.read(Path.of("docs/faults.md"))
            .lines()
            .filter(line -> line.matches("\\| \\d+ \\|.*"))
            .flatMap(row ->
                    Pattern.compile("`([a-z]+(?:-[a-z]+)+)`").matcher(row).results())
            .map(name -> name.group(1))
            .collect(Collectors.toSet());

    private static final String DOTTED = "(?<![\\w./-])(sluice(?:\\.[a-z0-9-]+)+(?:\\.\\*)?)";

    private static final List<Rule> RULES = Stream.of(
                    namesOfConfiguration(), namesOfStores(), namesOfCalls(), namesOfCode())
            .flatMap(List::stream)
            .toList();

    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)\\s]+)\\)");
    private static final Pattern NAME_OR_LINK = Pattern.compile("`[^`\n]+`|]\\([^)\\s]+\\)|http://[\\w.:/-]+");
    private static final Pattern COMMANDS = Pattern.compile("^```bash\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern BLOCK = Pattern.compile("^```.*?^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Set<String> TO_THE_OTHER_LANGUAGE = Set.of("](README.md)", "](README.zh-CN.md)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    /**
     * What a kind of name looks like in a document, and whether one exists.
     *
     * @param inCode whether it is a name only within a code span
     * @param atLeast how many different ones the documents have: a pattern that finds nothing checks nothing
     * @param wrong a text with such a name that does not exist
     */
    private record Rule(
            String kind, Pattern pattern, boolean inCode, Predicate<String> exists, int atLeast, String wrong) {
        static Rule anywhere(String kind, String pattern, Predicate<String> exists, int atLeast, String wrong) {
            return new Rule(kind, Pattern.compile(pattern), false, exists, atLeast, wrong);
        }

        static Rule inCode(String kind, String pattern, Predicate<String> exists, int atLeast, String wrong) {
            return new Rule(kind, Pattern.compile(pattern), true, exists, atLeast, wrong);
        }

        List<Mention> mentionsIn(Documents documents) {
            return inCode ? documents.findInCode(pattern) : documents.find(pattern);
        }

        List<Mention> unknownIn(Documents documents) {
            return mentionsIn(documents).stream()
                    .filter(mention -> !EXCEPTIONS.containsKey(mention.name()))
                    .filter(mention -> !exists.test(mention.name()))
                    .toList();
        }

        @Override
        public String toString() {
            return kind;
        }
    }

    static List<Rule> rules() {
        return RULES;
    }

    private static List<Rule> namesOfConfiguration() {
        Set<String> variables = DECLARED.variables();
        Set<String> metrics = DECLARED.metrics();
        Set<String> others = union(DECLARED.keys(), DECLARED.loggers());
        Set<String> prometheus =
                metrics.stream().map(name -> name.replace('.', '_')).collect(Collectors.toSet());
        return List.of(
                Rule.anywhere(
                        "configuration keys and metrics",
                        DOTTED,
                        name -> isNameOrGroup(name, others) || isNameOrGroup(name, metrics),
                        60,
                        "`sluice.order.nowhere`"),
                Rule.anywhere(
                        "metrics in the form of Prometheus",
                        "\\b(sluice_[a-z_]+)\\{",
                        name -> prometheus.contains(name.replaceAll("_(total|seconds)$", ""))
                                || prometheus.contains(name),
                        4,
                        "`sluice_orders_lost_total{reason}`"),
                Rule.anywhere(
                        "variables",
                        "\\b(SLUICE_[A-Z_]+)",
                        name -> name.endsWith("_")
                                ? variables.stream().anyMatch(it -> it.startsWith(name))
                                : variables.contains(name),
                        30,
                        "`SLUICE_NOWHERE`"));
    }

    private static List<Rule> namesOfStores() {
        Set<String> topics = DECLARED.topics();
        Set<String> groups = union(DECLARED.consumerGroups(), Set.of("order-service"));
        Set<String> words = DECLARED.sqlWords();
        Map<String, Set<String>> tables = DECLARED.tables();
        Set<String> keys = DECLARED.redisKeys();
        return List.of(
                Rule.inCode(
                        "topics", "^([a-z]+-(?:events|results|deadlines|rows))$", topics::contains, 5, "`stock-rows`"),
                Rule.anywhere("groups", "[Gg]roup `([a-z-]+)`", groups::contains, 4, "group `order-lost`"),
                Rule.anywhere("tables", "\\b[Tt]ables?:? `([a-z_]+)`", tables::containsKey, 10, "table `buyers`"),
                Rule.inCode(
                        "columns",
                        "^((?!sluice\\.)[a-z_]+\\.(?!(?:yml|yaml|sql|cnf|json|jsonl|lua|properties|md|xml|html|txt)$)[a-z_]+)$",
                        name -> isColumn(name, tables),
                        6,
                        "`orders.colour`"),
                Rule.inCode(
                        "tables and columns in snake case",
                        "^((?!sluice_)[a-z]+(?:_[a-z]+)+)$",
                        words::contains,
                        10,
                        "`order_lines`"),
                Rule.anywhere(
                        "Redis keys",
                        "(sluice:[a-z{][^\\s`<…]*)",
                        name -> keys.stream().anyMatch(key -> name.startsWith(key) || key.startsWith(name)),
                        12,
                        "`sluice:basket:<user>`"));
    }

    private static List<Rule> namesOfCalls() {
        Endpoints endpoints = DECLARED.endpoints();
        Set<String> problems = DECLARED.problems();
        String path = "/[\\w/{}$-]*[\\w}]";
        return List.of(
                Rule.anywhere(
                        "endpoints",
                        "\\b((?:GET|POST|PUT|PATCH|DELETE) " + path + ")",
                        endpoints::has,
                        50,
                        "`GET /api/baskets/{id}`"),
                Rule.anywhere(
                        "paths",
                        "(/(?:api|internal|ws)/[\\w/{}$-]*(?:\\*\\*|[\\w}]))",
                        endpoints::hasPath,
                        35,
                        "`/api/baskets`"),
                Rule.anywhere(
                        "problem types",
                        "(?:`(?=[a-z-]+` [45]\\d\\d)|(?<=[45]\\d\\d )`)([a-z]+(?:-[a-z]+)*)`",
                        problems::contains,
                        35,
                        "409 `too-late`"),
                Rule.anywhere(
                        "commands of the launcher",
                        "deploy/sluice ([a-z]+)",
                        DECLARED::isLauncherWord,
                        9,
                        "`deploy/sluice fly`"),
                Rule.anywhere(
                        "chaos cases",
                        "deploy/sluice chaos ([a-z]+(?:-[a-z]+)+)",
                        FAULTS::contains,
                        1,
                        "`deploy/sluice chaos redis-frozen`"),
                Rule.anywhere(
                        "options of the launcher",
                        "(?<=deploy/sluice [^`\n]{0,80})(?<= )(--[a-z-]+)",
                        DECLARED::isLauncherWord,
                        3,
                        "`deploy/sluice up --fast`"));
    }

    private static List<Rule> namesOfCode() {
        Set<String> tests = DECLARED.testClasses();
        Set<String> names = DECLARED.fileNames();
        Map<String, List<String>> types = DECLARED.types();
        return List.of(
                Rule.anywhere(
                        "tests",
                        "(?<![\\w>…*-])([A-Z][a-z]\\w*(?:Tests|IT|Contract))\\b",
                        tests::contains,
                        50,
                        "`BasketTests`"),
                Rule.inCode(
                        "types and their members",
                        "^([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+(?:\\.\\w+)?)(?:\\(\\))?$",
                        name -> isTypeOrMember(name, types),
                        150,
                        "`PlaceBasket`"),
                Rule.inCode(
                        "files",
                        "^([\\w-]+\\.(?:lua|json|yaml|yml|properties|cnf|sql))$",
                        names::contains,
                        15,
                        "`board-burn.lua`"),
                Rule.anywhere(
                        "paths of files",
                        "(?<![\\w./-])((?:common|deploy|docs|gateway|[a-z]+-service)/[\\w./-]*\\w)",
                        name -> FILES.exists(Path.of(name)),
                        25,
                        "`deploy/bench/nothing`"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everythingThatIsNamedExists(Rule rule) {
        assertThat(rule.unknownIn(DOCUMENTS)).as("%s that do not exist", rule).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void thereIsSomethingToCheck(Rule rule) {
        assertThat(rule.mentionsIn(DOCUMENTS).stream().map(Mention::name).collect(Collectors.toSet()))
                .as("different %s", rule)
                .hasSizeGreaterThanOrEqualTo(rule.atLeast());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aNameThatDoesNotExistIsFound(Rule rule) {
        assertThat(rule.unknownIn(Documents.of("A page with " + rule.wrong() + " on it.")))
                .as(rule.wrong())
                .isNotEmpty();
    }

    /** They look alike, so one rule checks both. */
    @Test
    void thereAreKeysAndMetricsToCheck() {
        Set<String> named = DOCUMENTS.find(Pattern.compile(DOTTED)).stream()
                .map(Mention::name)
                .collect(Collectors.toSet());
        assertThat(named).filteredOn(DECLARED.metrics()::contains).hasSizeGreaterThan(20);
        assertThat(named).filteredOn(DECLARED.keys()::contains).hasSizeGreaterThan(15);
    }

    @Test
    void everyLinkLeadsSomewhere() {
        List<Mention> links = DOCUMENTS.find(LINK);
        assertThat(links).hasSizeGreaterThan(80);
        assertThat(links).filteredOn(link -> !isTarget(link)).as("broken links").isEmpty();
    }

    /** Rows by the names and links in them, so that a row, a test or a page that one of the two lacks is found; the words differ. */
    @Test
    void bothLanguagesOfTheFirstPageSayTheSame() {
        String english = FILES.read(Path.of("README.md"));
        String chinese = FILES.read(Path.of("README.zh-CN.md"));
        assertThat(rowsOf(english)).hasSizeGreaterThan(40);
        assertThat(rowsOf(chinese)).as("rows of tables").containsExactlyElementsOf(rowsOf(english));
        assertThat(COMMANDS.matcher(english).results()).hasSizeGreaterThan(5);
        assertThat(commandsOf(chinese)).as("commands").containsExactlyElementsOf(commandsOf(english));
        assertThat(namesAndLinks(BLOCK.matcher(chinese).replaceAll("")))
                .as("names and links")
                .containsExactlyInAnyOrderElementsOf(
                        namesAndLinks(BLOCK.matcher(english).replaceAll("")));
    }

    @Test
    void everyExceptionIsNeeded() {
        assertThat(EXCEPTIONS.keySet())
                .allSatisfy(
                        name -> assertThat(DOCUMENTS.pages().values()).as(name).anyMatch(page -> page.contains(name)));
    }

    private static List<String> rowsOf(String page) {
        return page.lines()
                .filter(line -> line.startsWith("|"))
                .map(row -> namesAndLinks(row).stream().sorted().collect(Collectors.joining(" ", "| ", " |")))
                .toList();
    }

    private static List<String> commandsOf(String page) {
        return COMMANDS.matcher(page).results().map(block -> block.group(1)).toList();
    }

    private static List<String> namesAndLinks(String text) {
        return NAME_OR_LINK
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(name -> !TO_THE_OTHER_LANGUAGE.contains(name))
                .toList();
    }

    private static boolean isTarget(Mention link) {
        int hash = link.name().indexOf('#');
        String file = hash < 0 ? link.name() : link.name().substring(0, hash);
        Path target = file.isEmpty() ? link.page() : resolve(link.page(), file);
        return FILES.exists(target)
                && (hash < 0 || anchorsOf(target).contains(link.name().substring(hash + 1)));
    }

    private static Path resolve(Path page, String file) {
        Path directory = page.getParent();
        return (directory == null ? Path.of(file) : directory.resolve(file)).normalize();
    }

    /** As GitHub makes them. */
    private static Set<String> anchorsOf(Path page) {
        return HEADING.matcher(FILES.read(page))
                .results()
                .map(heading -> NOT_IN_ANCHORS.matcher(heading.group(1)).replaceAll(""))
                .map(text -> text.toLowerCase(Locale.ROOT).replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** {@code sluice.order} stands for all names below it, and so does {@code sluice.order.*}. */
    private static boolean isNameOrGroup(String name, Set<String> names) {
        String group = name.endsWith(".*") ? name.substring(0, name.length() - 1) : name + ".";
        return names.contains(name) || names.stream().anyMatch(known -> known.startsWith(group));
    }

    private static boolean isColumn(String name, Map<String, Set<String>> tables) {
        String table = name.substring(0, name.indexOf('.'));
        String column = name.substring(name.indexOf('.') + 1);
        return tables.getOrDefault(table, Set.of()).contains(column);
    }

    private static boolean isTypeOrMember(String name, Map<String, List<String>> types) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return types.containsKey(name);
        }
        BiPredicate<String, String> hasWord = (source, word) ->
                Pattern.compile("\\b" + word + "\\b").matcher(source).find();
        return types.getOrDefault(name.substring(0, dot), List.of()).stream()
                .anyMatch(source -> hasWord.test(source, name.substring(dot + 1)));
    }

    private static Set<String> union(Set<String> some, Set<String> more) {
        return Stream.concat(some.stream(), more.stream()).collect(Collectors.toSet());
    }
}
