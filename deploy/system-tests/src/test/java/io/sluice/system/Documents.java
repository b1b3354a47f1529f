package io.sluice.system;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages that people read, and the names in them. */
final class Documents {
    private static final Pattern CODE_SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern TABLE_ROW_END = Pattern.compile("\\|[^|\n]*\\|$", Pattern.MULTILINE);
    private static final String GLOSSARY = "docs/glossary.md";
    private static final String RETIRED_WORDS = "## Retired words";

    private final Map<Path, String> pages;

    private Documents(Map<Path, String> pages) {
        this.pages = pages;
    }

    static Documents in(ProjectFiles files) {
        Map<Path, String> pages = new TreeMap<>();
        files.endingWith(".md").forEach(page -> pages.put(page, withoutFormerNames(page, files.read(page))));
        return new Documents(pages);
    }

    static Documents of(String text) {
        return new Documents(Map.of(Path.of("example.md"), text));
    }

    /** The glossary's last column and last table list names that are gone. */
    private static String withoutFormerNames(Path page, String text) {
        if (!page.toString().equals(GLOSSARY)) {
            return text;
        }
        String terms = text.substring(0, text.indexOf(RETIRED_WORDS));
        return TABLE_ROW_END.matcher(terms).replaceAll("|");
    }

    Map<Path, String> pages() {
        return pages;
    }

    /** The first group of every match, anywhere. */
    List<Mention> find(Pattern pattern) {
        List<Mention> found = new ArrayList<>();
        pages.forEach((page, text) -> mentions(page, text, pattern).forEach(found::add));
        return found;
    }

    /** The first group of every match within a code span. */
    List<Mention> findInCode(Pattern pattern) {
        List<Mention> found = new ArrayList<>();
        for (Mention span : find(CODE_SPAN)) {
            mentions(span.page(), span.name(), pattern).forEach(found::add);
        }
        return found;
    }

    private static Stream<Mention> mentions(Path page, String text, Pattern pattern) {
        return pattern.matcher(text).results().map((MatchResult match) -> new Mention(match.group(1), page));
    }

    /** A name, and the page it is on. */
    record Mention(String name, Path page) {
        @Override
        public String toString() {
            return name + " in " + page;
        }
    }
}
