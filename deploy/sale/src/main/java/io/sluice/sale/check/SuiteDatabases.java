package io.sluice.sale.check;

import io.sluice.launcher.part.MariaDbAccounts;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The databases of a local suite, as each service itself signs in. */
public record SuiteDatabases(Workspace workspace) implements MariaDbReader.Databases {

    private static final int TIMEOUT_MILLIS = 30_000;

    @Override
    public Connection open(Service owner) throws SQLException {
        String schema = owner.schema().orElseThrow();
        String url = "jdbc:mariadb://127.0.0.1:%d/%s?connectTimeout=5000&socketTimeout=%d&sslMode=disable"
                .formatted(workspace.ports().mariaDb(), schema, TIMEOUT_MILLIS);
        return DriverManager.getConnection(url, schema, MariaDbAccounts.password(workspace.secrets(), schema));
    }
}
