package io.sluice.user.account;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.apache.ibatis.type.MappedTypes;

/** Writes phone numbers to the database and reads them back. */
@MappedTypes(Phone.class)
public class PhoneTypeHandler extends BaseTypeHandler<Phone> {
    @Override
    public void setNonNullParameter(PreparedStatement statement, int i, Phone phone, JdbcType type)
            throws SQLException {
        statement.setString(i, phone.number());
    }

    @Override
    public Phone getNullableResult(ResultSet row, String column) throws SQLException {
        return phone(row.getString(column));
    }

    @Override
    public Phone getNullableResult(ResultSet row, int column) throws SQLException {
        return phone(row.getString(column));
    }

    @Override
    public Phone getNullableResult(CallableStatement call, int column) throws SQLException {
        return phone(call.getString(column));
    }

    private static Phone phone(String number) {
        return number == null ? null : new Phone(number);
    }
}
