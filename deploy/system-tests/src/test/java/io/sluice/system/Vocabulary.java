package io.sluice.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The retired words of {@code docs/glossary.md}, and whether a name uses one. */
final class Vocabulary {
    private static final Pattern ROW = Pattern.compile("\\| ([\\w, ]+?) \\|.*\\|");
    private static final Pattern WORD_ENDS =
            Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+");
    private static final Set<String> ENDINGS = Set.of("", "s", "n", "d", "ed", "ing", "es");

    /** Two words that mean something else together than the second one alone. */
    private static final List<String> DEAD_LETTER = List.of("dead", "letter");

    private final List<List<String>> retired;

    private Vocabulary(List<List<String>> retired) {
        this.retired = retired;
    }

    static Vocabulary read(Path glossary) throws IOException {
        List<String> lines = Files.readAllLines(glossary);
        int start = lines.indexOf("## Retired words");
        List<List<String>> words = new ArrayList<>();
        for (String line : lines.subList(start + 1, lines.size())) {
            var row = ROW.matcher(line);
            if (row.matches() && !row.group(1).equals("word")) {
                Stream.of(row.group(1).split(","))
                        .map(String::strip)
                        .map(Vocabulary::wordsIn)
                        .forEach(words::add);
            }
        }
        return new Vocabulary(words);
    }

    List<String> retired() {
        return retired.stream().map(word -> String.join("", word)).toList();
    }

    /** The retired word in a name written in any of our styles: camelCase, kebab-case, dotted, SNAKE_CASE. */
    Optional<String> retiredWordIn(String name) {
        List<String> words = wordsIn(name);
        return retired.stream()
                .filter(word -> occurs(word, words))
                .map(word -> String.join("", word))
                .findFirst();
    }

    private static boolean occurs(List<String> word, List<String> words) {
        return word.size() == 2 && word.get(1).equals("back") ? occursApart(word, words) : occursTogether(word, words);
    }

    /** What is given or taken may stand in between: {@code giveUnitsBack}. */
    private static boolean occursApart(List<String> word, List<String> words) {
        return words.contains(word.get(1)) && words.stream().anyMatch(each -> isForm(each, word.get(0)));
    }

    private static boolean occursTogether(List<String> word, List<String> words) {
        for (int i = 0; i + word.size() <= words.size(); i++) {
            if (matches(word, words.subList(i, i + word.size())) && !isDeadLetter(words, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDeadLetter(List<String> words, int at) {
        return at > 0
                && words.get(at - 1).equals(DEAD_LETTER.get(0))
                && words.get(at).startsWith(DEAD_LETTER.get(1));
    }

    private static boolean matches(List<String> word, List<String> words) {
        return IntStream.range(0, word.size()).allMatch(i -> isForm(words.get(i), word.get(i)));
    }

    /** Whether a word is a form of another: looks, looked and looking are all of look. */
    private static boolean isForm(String word, String of) {
        String stem = of.endsWith("e") ? of.substring(0, of.length() - 1) : of;
        return ENDINGS.stream().anyMatch(end -> word.equals(of + end) || word.equals(stem + end) && end.equals("ing"));
    }

    static List<String> wordsIn(String name) {
        List<String> words = new ArrayList<>();
        Collections.addAll(words, WORD_ENDS.split(name));
        words.removeIf(String::isEmpty);
        words.replaceAll(word -> word.toLowerCase(Locale.ROOT));
        return words;
    }
}
