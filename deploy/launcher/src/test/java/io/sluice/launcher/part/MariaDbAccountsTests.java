package io.sluice.launcher.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.Secrets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MariaDbAccountsTests {

    @TempDir
    Path directory;

    @Test
    void grantsEachServiceItsOwnSchemaAndNoneWithASimilarName() {
        String statements = MariaDbAccounts.statements(new Secrets(directory.resolve("secrets.properties")));

        assertThat(statements)
                .contains("GRANT ALL PRIVILEGES ON `sluice\\_order`.* TO 'sluice_order'@'127.0.0.1';")
                .contains("GRANT ALL PRIVILEGES ON `sluice\\_order\\_rehearsal`.* TO 'sluice_order'@'127.0.0.1';")
                .doesNotContain("`sluice_order`", "*.*");
    }

    @Test
    void leavesNoAccountWithoutAPassword() {
        String statements = MariaDbAccounts.statements(new Secrets(directory.resolve("secrets.properties")));

        assertThat(statements).contains("DELETE FROM mysql.global_priv WHERE User = ''");
        assertThat(statements.lines().filter(line -> line.startsWith("ALTER USER")))
                .hasSize(6)
                .allMatch(line -> line.matches(".*IDENTIFIED BY '[^']{32}';"));
    }
}
