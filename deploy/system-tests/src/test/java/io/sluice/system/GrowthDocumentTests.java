package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.LocalMiddleware;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/growth.md} has all that is stored: a table or key that somebody adds needs a bound, or a reason to have none. */
class GrowthDocumentTests {
    private static final ProjectFiles FILES = new ProjectFiles(LocalMiddleware.root());
    private static final DeclaredNames DECLARED = new DeclaredNames(FILES);
    private static final String PAGE = FILES.read(Path.of("docs/growth.md"));

    private static final Pattern CODE_SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern TABLE_CELL = Pattern.compile("^\\| ([^|]+) \\|", Pattern.MULTILINE);
    private static final Pattern CREATED_TABLE = Pattern.compile("^CREATE TABLE (\\w+)", Pattern.MULTILINE);
    private static final Pattern SETTING = Pattern.compile("`(sluice\\.[a-z0-9.-]+)`(?: \\(([^)]+)\\))?");

    /** What a row of a table on the page is about. */
    private static final Set<String> SUBJECTS = spans(TABLE_CELL
            .matcher(PAGE)
            .results()
            .map((MatchResult row) -> row.group(1))
            .collect(Collectors.joining("\n")));

    @Test
    void everyTableOfAMigrationHasARow() {
        Set<String> tables = FILES.endingWith(".sql")
                .filter(file -> file.toString().contains("db/migration"))
                .flatMap(file -> CREATED_TABLE.matcher(FILES.read(file)).results())
                .map((MatchResult table) -> table.group(1))
                .collect(Collectors.toSet());
        assertThat(tables).hasSizeGreaterThan(30);
        assertThat(SUBJECTS).containsAll(tables);
    }

    @Test
    void everyKindOfRedisKeyHasARow() {
        Set<String> keys = DECLARED.redisKeys();
        assertThat(keys).hasSizeGreaterThan(9);
        assertThat(keys)
                .allSatisfy(key ->
                        assertThat(SUBJECTS).as("a row about %s", key).anyMatch(subject -> subject.startsWith(key)));
    }

    @Test
    void everyKeyOfABucketHasARow() {
        assertThat(DECLARED.bucketKeys())
                .hasSizeGreaterThan(8)
                .allSatisfy(key -> assertThat(SUBJECTS)
                        .as("a row about %s", key)
                        .anyMatch(subject -> subject.endsWith("…:" + key) || subject.endsWith("}:" + key)));
    }

    @Test
    void everyCacheAndEveryCountOfAttemptsHasARow() {
        assertThat(DECLARED.caches())
                .hasSizeGreaterThan(3)
                .allSatisfy(cache -> assertThat(SUBJECTS)
                        .as("a row about the cache %s", cache)
                        .anyMatch(subject -> subject.startsWith("sluice:cache:" + cache + ":")));
        assertThat(DECLARED.rateSubjects())
                .hasSizeGreaterThan(3)
                .allSatisfy(counted -> assertThat(SUBJECTS)
                        .as("a row about attempts of %s", counted)
                        .anyMatch(subject -> subject.startsWith("sluice:rate:" + counted + ":")));
    }

    @Test
    void everyTopicHasARow() {
        assertThat(DECLARED.topics()).hasSizeGreaterThan(4);
        assertThat(SUBJECTS).containsAll(DECLARED.topics());
    }

    /** A setting that no file of configuration has is a name that only looks like one. */
    @Test
    void everySettingExistsWithTheValueThatIsNamed() {
        Map<String, Set<String>> settings = DECLARED.settings();
        Set<String> metrics = DECLARED.metrics();
        var named = SETTING.matcher(PAGE).results().toList();
        assertThat(named).hasSizeGreaterThan(15);
        assertThat(named).allSatisfy(setting -> {
            String name = setting.group(1);
            assertThat(settings.containsKey(name) || metrics.contains(name))
                    .as("%s exists", name)
                    .isTrue();
            if (setting.group(2) != null) {
                assertThat(settings.get(name)).as("the value of %s", name).contains(setting.group(2));
            }
        });
    }

    @Test
    void everySettingOfARetentionIsOnThePage() {
        Set<String> retention = DECLARED.settings().entrySet().stream()
                .filter(setting -> !setting.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .filter(name -> name.contains(".retention."))
                .collect(Collectors.toSet());
        assertThat(retention).hasSizeGreaterThan(6);
        assertThat(spans(PAGE)).containsAll(retention);
    }

    private static Set<String> spans(String text) {
        return CODE_SPAN
                .matcher(text)
                .results()
                .map((MatchResult span) -> span.group(1))
                .collect(Collectors.toSet());
    }
}
