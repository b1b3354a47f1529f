package io.sluice.sale.faults;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The connections from services to Redis, to the database and to the broker, and how they are cut from the other end. */
final class Connections {

    private static final int BROKER = 20911;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final RunningSuite suite;
    private boolean brokerWasCut;

    Connections(RunningSuite suite) {
        this.suite = suite;
    }

    void cut(FaultTarget which) {
        boolean all = which == FaultTarget.CONNECTION;
        if (all || which == FaultTarget.REDIS) {
            suite.redis().cutClients();
        }
        if (all || which == FaultTarget.MARIADB) {
            suite.databases().forEach(Connections::cutDatabase);
        }
        if (which == FaultTarget.ROCKETMQ || all && mayCutSockets()) {
            cutBroker();
        }
    }

    /** An owner may end what its own name has open. */
    private static void cutDatabase(Map<String, String> environment) {
        String url = environment.get("SLUICE_DB_URL");
        try (Connection connection = DriverManager.getConnection(
                        url, environment.get("SLUICE_DB_USER"), environment.get("SLUICE_DB_PASSWORD"));
                Statement statement = connection.createStatement()) {
            for (long id : othersOf(statement)) {
                kill(statement, id);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The connections to " + url + " could not be cut: " + e.getMessage(), e);
        }
    }

    private static List<Long> othersOf(Statement statement) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (ResultSet rows =
                statement.executeQuery("SELECT id FROM information_schema.processlist WHERE id <> CONNECTION_ID()")) {
            while (rows.next()) {
                ids.add(rows.getLong(1));
            }
        }
        return ids;
    }

    private static void kill(Statement statement, long id) throws SQLException {
        try {
            statement.execute("KILL CONNECTION " + id);
        } catch (SQLException e) {
            if (e.getErrorCode() != 1094) { // it has ended by itself
                throw e;
            }
        }
    }

    private static boolean mayCutSockets() {
        return "root".equals(System.getProperty("user.name"));
    }

    /**
     * The broker has no command for it; the kernel has, for root. It skips what it cannot cut, and says nothing. Once some were cut there
     * may be none for a while, until the clients are back.
     */
    private void cutBroker() {
        if (!mayCutSockets()) {
            throw new IllegalStateException("only root can cut connections to the broker");
        }
        String port = ":" + (BROKER + suite.portOffset());
        brokerWasCut |= isAnyCut(Shell.run(TIMEOUT, "ss", "-HK", "state", "established", "dport", "=", port), port);
        if (!brokerWasCut) {
            throw new IllegalStateException("no connection to the broker could be cut");
        }
    }

    /** By what ss printed: a line for each socket that was cut, and complaints about families of addresses that it cannot cut. */
    static boolean isAnyCut(String printed, String port) {
        return printed.lines().anyMatch(line -> line.strip().endsWith(port));
    }
}
