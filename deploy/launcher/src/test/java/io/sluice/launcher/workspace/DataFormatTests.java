package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataFormatTests {

    @TempDir
    Path directory;

    private DataDirectory data;
    private Path number;

    @BeforeEach
    void nameFiles() {
        data = new DataDirectory(directory.resolve("data"));
        number = data.root().resolve("data-format");
    }

    @Test
    void isWrittenWhenTheDirectoryIsCreated() {
        data.create();

        assertThat(number).hasContent(String.valueOf(DataFormat.CURRENT));
    }

    @Test
    void fitsADirectoryWithoutData() throws IOException {
        assertThat(data.formatMismatch()).as("not there").isEmpty();

        Files.createDirectories(data.root().resolve("launcher"));
        assertThat(data.formatMismatch()).as("only the launcher").isEmpty();
    }

    @Test
    void fitsDataOfTheSameNumber() {
        data.create();

        assertThat(data.formatMismatch()).isEmpty();
    }

    @Test
    void doesNotFitDataWithoutANumber() throws IOException {
        data.create();
        Files.delete(number);

        assertThat(data.formatMismatch()).contains(sentence("an older"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two", "0", "1"})
    void doesNotFitDataOfAnOlderOrUnreadableNumber(String text) throws IOException {
        data.create();
        Files.writeString(number, text);

        assertThat(data.formatMismatch()).contains(sentence("an older"));
    }

    @Test
    void doesNotFitDataOfANewerNumber() throws IOException {
        data.create();
        Files.writeString(number, String.valueOf(DataFormat.CURRENT + 1));

        assertThat(data.formatMismatch()).contains(sentence("a newer"));
    }

    @Test
    void isNotWrittenIntoOlderData() throws IOException {
        data.create();
        Files.delete(number);

        data.create();

        assertThat(number).doesNotExist();
    }

    private String sentence(String build) {
        return "The data in " + data.root() + " was written by " + build
                + " build: run deploy/sluice reset (it wipes all data), then deploy/sluice up.";
    }
}
