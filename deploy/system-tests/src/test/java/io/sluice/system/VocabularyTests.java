package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One word per idea, in every module: no name uses a word that the glossary has retired. */
class VocabularyTests {
    private static final Path ROOT = LocalMiddleware.root();

    private static final List<String> MODULES = List.of(
            "common",
            "gateway",
            "user-service",
            "item-service",
            "promo-service",
            "order-service",
            "stock-service",
            "deploy/launcher",
            "deploy/sale",
            "deploy/payment-provider",
            "deploy/middleware/nacos",
            "deploy/middleware/rocketmq");

    /** Names that keep a retired word, and why. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "settledAt", "a field of the public API: when the money of a refund was back",
            "SETTLED", "a state of the provider's HTTP interface");

    private static final Pattern METRIC = Pattern.compile("\"(sluice\\.[a-z0-9._-]+)\"");
    private static final Pattern KEY = Pattern.compile("( *)([\\w-]+):.*");
    private static final Pattern TABLE = Pattern.compile("CREATE TABLE (\\w+)");
    private static final Pattern COLUMN = Pattern.compile("^ {2}(\\w+) +[A-Z]+", Pattern.MULTILINE);

    private static Vocabulary vocabulary;

    @BeforeAll
    static void readTheGlossary() throws IOException {
        vocabulary = Vocabulary.read(ROOT.resolve("docs/glossary.md"));
        assertThat(vocabulary.retired())
                .as("retired words in the glossary")
                .contains("settle", "giveback", "rid", "letter", "look", "told", "news", "patience", "most", "inarow")
                .hasSizeGreaterThan(28);
    }

    @Test
    void namesOfTypesMethodsAndFields() {
        Set<String> names = new TreeSet<>();
        for (String module : MODULES) {
            JavaClasses code = new ClassFileImporter().importPath(ROOT.resolve(module + "/target/classes"));
            assertThat(code).as("classes of " + module).isNotEmpty();
            code.stream().filter(type -> !type.isAnonymousClass()).forEach(type -> {
                names.add(type.getSimpleName());
                type.getFields().stream()
                        .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
                        .forEach(field -> names.add(field.getName()));
                type.getMethods().stream()
                        .filter(VocabularyTests::isWritten)
                        .forEach(method -> names.add(method.getName()));
            });
        }
        assertThat(names).hasSizeGreaterThan(1000);
        assertNoneIsRetired(names);
        assertThat(EXCEPTIONS.keySet())
                .as("every exception is needed")
                .allMatch(name ->
                        names.contains(name) && vocabulary.retiredWordIn(name).isPresent());
    }

    /** Not made by the compiler, and not named by an interface of somebody else's. */
    private static boolean isWritten(JavaMethod method) {
        boolean made = method.getModifiers().contains(JavaModifier.SYNTHETIC)
                || method.getName().startsWith("lambda$");
        return !made && !overridesAForeignMethod(method, method.getOwner());
    }

    private static boolean overridesAForeignMethod(JavaMethod method, JavaClass owner) {
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .filter(type -> !type.getPackageName().startsWith("io.sluice"))
                .flatMap(type -> type.getMethods().stream())
                .anyMatch(other -> other.getName().equals(method.getName()));
    }

    @Test
    void configurationKeys() throws IOException {
        Set<String> keys = new TreeSet<>();
        for (Path file : files("glob:**/{src/main/resources,deploy/config/nacos}/*.{yml,yaml}")) {
            keys.addAll(ownKeys(file));
        }
        assertThat(keys).contains("sluice.order.push.max-connections").hasSizeGreaterThan(80);
        assertNoneIsRetired(keys);
    }

    /** The keys below {@code sluice:}, with their paths. */
    private static Set<String> ownKeys(Path file) throws IOException {
        Set<String> keys = new TreeSet<>();
        Deque<String> path = new ArrayDeque<>();
        for (String line : Files.readAllLines(file)) {
            var key = KEY.matcher(line);
            if (line.strip().startsWith("#") || !key.matches()) {
                continue;
            }
            while (path.size() > key.group(1).length() / 2) {
                path.removeLast();
            }
            path.addLast(key.group(2));
            if (path.getFirst().equals("sluice")) {
                keys.add(String.join(".", path));
            }
        }
        return keys;
    }

    @Test
    void metrics() throws IOException {
        Set<String> metrics = new TreeSet<>();
        for (Path file : files("glob:**/src/main/java/**.java")) {
            METRIC.matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .forEach(metrics::add);
        }
        assertThat(metrics).contains("sluice.order.attempts").hasSizeGreaterThan(20);
        assertNoneIsRetired(metrics);
    }

    @Test
    void tablesAndColumns() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path file : files("glob:**/db/migration/*.sql")) {
            String sql = Files.readString(file);
            Stream.concat(TABLE.matcher(sql).results(), COLUMN.matcher(sql).results())
                    .map((MatchResult found) -> found.group(1))
                    .forEach(names::add);
        }
        assertThat(names).contains("orders", "reservation_id").hasSizeGreaterThan(50);
        assertNoneIsRetired(names);
    }

    @Test
    void everyExceptionIsNeeded() {
        assertThat(EXCEPTIONS.keySet())
                .allMatch(name -> vocabulary.retiredWordIn(name).isPresent());
    }

    @Test
    void formsOfAWordAreFound() {
        List<String> retired = List.of(
                "settle",
                "settled",
                "lookAfter",
                "toldAt",
                "giveBackUnits",
                "GiveUnitsBack",
                "givenBack",
                "looks-to-believe");
        assertThat(retired).allMatch(name -> vocabulary.retiredWordIn(name).isPresent());
        assertThat(Stream.of("DeadLetters", "grid", "giveUnits", "almost", "replaceAll", "outlook"))
                .noneMatch(name -> vocabulary.retiredWordIn(name).isPresent());
    }

    private static void assertNoneIsRetired(Set<String> names) {
        List<String> retired = names.stream()
                .filter(name -> !EXCEPTIONS.containsKey(name))
                .flatMap(name -> vocabulary.retiredWordIn(name).map(word -> name + " (" + word + ")").stream())
                .collect(Collectors.toList());
        assertThat(retired)
                .as("names that use a retired word; see docs/glossary.md")
                .isEmpty();
    }

    private static List<Path> files(String glob) {
        var matcher = ROOT.getFileSystem().getPathMatcher(glob);
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(file -> !file.toString().contains("/target/"))
                    .filter(matcher::matches)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
