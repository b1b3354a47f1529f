package io.sluice.common.selling.rehearsal;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * The database of a service, and beside it the shadow schema, with the same tables: rows of a rehearsal are in no query, report or change
 * stream of the real one. Connections never go from one to the other. Not Spring's routing data source: its health would be that of both.
 */
final class ShadowDataSource extends DelegatingDataSource {
    static final String SUFFIX = "_rehearsal";

    private static final long IDLE_TIMEOUT_MILLIS = 10_000;

    private static final long CONNECTION_TIMEOUT_MILLIS = 500;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final HikariDataSource shadow;
    private volatile long failedAt = System.nanoTime() - RETRY_AFTER.toNanos();

    ShadowDataSource(HikariDataSource real) {
        super(real);
        this.shadow = shadowOf(real);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return Rehearsing.isOn() ? shadowConnection() : super.getConnection();
    }

    /** Messages of other nodes' rehearsals come to a node whose schema is missing, too: they must not keep real ones waiting. */
    private Connection shadowConnection() throws SQLException {
        if (System.nanoTime() - failedAt < RETRY_AFTER.toNanos()) {
            throw new SQLTransientConnectionException("The shadow schema could not be reached a moment ago");
        }
        try {
            return shadow.getConnection();
        } catch (SQLException e) {
            // Otherwise there were only too few for a moment.
            if (shadow.getHikariPoolMXBean() == null
                    || shadow.getHikariPoolMXBean().getTotalConnections() == 0) {
                failedAt = System.nanoTime();
            }
            throw e;
        }
    }

    DataSource shadow() {
        return shadow;
    }

    void close() {
        shadow.close();
    }

    /** Opens no connection before the first is asked for, and keeps none for long. */
    private static HikariDataSource shadowOf(HikariDataSource real) {
        var copy = new HikariDataSource();
        copy.setJdbcUrl(shadowUrl(real.getJdbcUrl()));
        copy.setUsername(real.getUsername());
        copy.setPassword(real.getPassword());
        copy.setTransactionIsolation(real.getTransactionIsolation());
        copy.setDataSourceProperties(real.getDataSourceProperties());
        copy.setConnectionTimeout(CONNECTION_TIMEOUT_MILLIS);
        copy.setValidationTimeout(CONNECTION_TIMEOUT_MILLIS);
        // As many as the real one: what bounds a rehearsal at full rate is to be what bounds a sale.
        copy.setMaximumPoolSize(real.getMaximumPoolSize());
        copy.setMinimumIdle(0);
        copy.setIdleTimeout(IDLE_TIMEOUT_MILLIS);
        copy.setInitializationFailTimeout(-1);
        copy.setPoolName("rehearsal");
        return copy;
    }

    /** {@code jdbc:mariadb://host:port/schema?options}, with another schema. */
    static String shadowUrl(String url) {
        int options = url.indexOf('?');
        return options < 0 ? url + SUFFIX : url.substring(0, options) + SUFFIX + url.substring(options);
    }
}
