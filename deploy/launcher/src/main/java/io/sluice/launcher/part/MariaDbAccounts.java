package io.sluice.launcher.part;

import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Service;
import java.util.ArrayList;
import java.util.List;

/** The database accounts: root, and one for each service, limited to its own schema. Applied at each start. */
public final class MariaDbAccounts {

    private MariaDbAccounts() {}

    public static String password(Secrets secrets, String user) {
        return secrets.password("mariadb." + user);
    }

    /** One statement per line, as the server's init-file requires. */
    static String statements(Secrets secrets) {
        List<String> lines = new ArrayList<>(List.of(
                "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost')",
                "FLUSH PRIVILEGES",
                "DROP DATABASE IF EXISTS test",
                "ALTER USER root@localhost IDENTIFIED BY '" + password(secrets, "root") + "'"));
        for (Service service : Service.values()) {
            service.schema().ifPresent(schema -> lines.addAll(owner(schema, password(secrets, schema))));
            service.shadowSchema()
                    .ifPresent(shadow ->
                            lines.addAll(schema(shadow, user(service.schema().orElseThrow()))));
        }
        return String.join(";\n", lines) + ";\n";
    }

    /** The user has the name of the schema. An underscore in a grant would match any character. */
    private static List<String> owner(String schema, String password) {
        String user = user(schema);
        List<String> statements = new ArrayList<>(List.of(
                "CREATE USER IF NOT EXISTS " + user, "ALTER USER " + user + " IDENTIFIED BY '" + password + "'"));
        statements.addAll(schema(schema, user));
        return statements;
    }

    private static List<String> schema(String schema, String user) {
        return List.of(
                "CREATE DATABASE IF NOT EXISTS " + schema,
                "GRANT ALL PRIVILEGES ON `" + schema.replace("_", "\\_") + "`.* TO " + user);
    }

    private static String user(String schema) {
        return "'" + schema + "'@'127.0.0.1'";
    }
}
