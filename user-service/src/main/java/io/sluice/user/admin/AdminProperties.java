package io.sluice.user.admin;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who becomes the first admin.
 *
 * @param password for the first log-in, after which it must be changed; if it is empty, no admin is created
 */
@ConfigurationProperties("sluice.user.admin")
record AdminProperties(String phone, @DefaultValue("") String password) {
    @Override
    public String toString() {
        return "AdminProperties[secret]";
    }
}
