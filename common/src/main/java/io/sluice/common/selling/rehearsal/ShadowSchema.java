package io.sluice.common.selling.rehearsal;

import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The tables of a service for rehearsals, emptied by {@link ClearShadowSchema}. The schema must exist, and its owner may create tables there. */
public final class ShadowSchema implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ShadowSchema.class);

    private final ShadowDataSource dataSource;

    ShadowSchema(ShadowDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Gives it the tables that the real one has. A schema that was left half made is made again: nothing in it is worth a repair. */
    public void prepare() {
        Flyway flyway = Flyway.configure()
                .dataSource(dataSource.shadow())
                .cleanDisabled(false)
                .load();
        try {
            flyway.migrate();
        } catch (FlywayException halfMade) {
            log.warn("Could not migrate the shadow schema; empties it and makes it again: {}", halfMade.getMessage());
            flyway.clean();
            flyway.migrate();
        }
    }

    /** Empties all tables. */
    public void clear() {
        var jdbc = new JdbcTemplate(dataSource.shadow());
        List<String> tables = jdbc.queryForList("""
                SELECT table_name FROM information_schema.tables
                WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name <> 'flyway_schema_history'
                """, String.class);
        tables.forEach(table -> jdbc.execute("TRUNCATE TABLE `" + table + "`"));
    }

    @Override
    public void close() {
        dataSource.close();
    }
}
