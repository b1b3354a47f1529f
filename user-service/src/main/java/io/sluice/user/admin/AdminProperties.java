package io.sluice.user.admin;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Who becomes the first admin. No constraints: a mistake here matters once, and must not stop a service that has its admin.
 *
 * @param password for the first log-in, after which it must be changed; if it is empty, no admin is created
 */
@Validated
@ConfigurationProperties("sluice.user.admin")
record AdminProperties(
        @Nullable String phone, @DefaultValue("") String password) {
    @Override
    public String toString() {
        return "AdminProperties[secret]";
    }
}
