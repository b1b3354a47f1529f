package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTests {

    @TempDir
    Path directory;

    @Test
    void generatesASecretOnceAndKeepsItForTheNextStart() {
        String first = secrets().key("token");

        assertThat(secrets().key("token")).isEqualTo(first);
    }

    @Test
    void makesAKeyOf32RandomBytes() {
        assertThat(Base64.getDecoder().decode(secrets().key("token"))).hasSize(32);
    }

    @Test
    void makesPasswordsThatNeedNoQuoting() {
        assertThat(secrets().password("redis")).matches("[A-Za-z0-9_-]{32}");
    }

    @Test
    void givesEachNameASecretOfItsOwn() {
        Secrets secrets = secrets();

        assertThat(secrets.key("payment")).isNotEqualTo(secrets.key("token"));
    }

    @Test
    void letsOnlyTheOwnerReadThem() throws IOException {
        secrets().key("token");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void writesNothingUntilASecretIsUsed() {
        secrets();

        assertThat(file()).doesNotExist();
    }

    private Secrets secrets() {
        return new Secrets(file());
    }

    private Path file() {
        return directory.resolve("secrets.properties");
    }
}
