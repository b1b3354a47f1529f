package io.sluice.common.selling.persistence;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Function;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.jspecify.annotations.Nullable;

/** Stores a record of one component as that component. */
final class ValueTypeHandler<T, C> extends BaseTypeHandler<T> {
    private final Class<C> column;
    private final Function<T, C> write;
    private final Function<C, T> read;

    ValueTypeHandler(Class<C> column, Function<T, C> write, Function<C, T> read) {
        this.column = column;
        this.write = write;
        this.read = read;
    }

    @Override
    public void setNonNullParameter(PreparedStatement statement, int index, T value, JdbcType type)
            throws SQLException {
        statement.setObject(index, write.apply(value));
    }

    @Override
    public @Nullable T getNullableResult(ResultSet row, String name) throws SQLException {
        return nullable(row.getObject(name, column));
    }

    @Override
    public @Nullable T getNullableResult(ResultSet row, int index) throws SQLException {
        return nullable(row.getObject(index, column));
    }

    @Override
    public @Nullable T getNullableResult(CallableStatement call, int index) throws SQLException {
        return nullable(call.getObject(index, column));
    }

    private @Nullable T nullable(@Nullable C stored) {
        return stored == null ? null : read.apply(stored);
    }
}
