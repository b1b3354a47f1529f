package io.sluice.user.admin;

import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Sees to it that there is somebody to begin with. Once there is an admin, what the environment says no longer matters. */
@Component
@EnableConfigurationProperties(AdminProperties.class)
class CreateFirstAdmin implements ApplicationRunner {
    private static final Logger log = LoggerFactory.getLogger(CreateFirstAdmin.class);

    private final Accounts accounts;
    private final PasswordHashing hashing;
    private final AdminProperties properties;

    CreateFirstAdmin(Accounts accounts, PasswordHashing hashing, AdminProperties properties) {
        this.accounts = accounts;
        this.hashing = hashing;
        this.properties = properties;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        if (accounts.hasAdmin()) {
            return;
        }
        if (properties.password().isEmpty()) {
            log.warn("there is no admin, and SLUICE_ADMIN_PASSWORD is not set: nobody can publish promotions");
            return;
        }
        create();
    }

    private void create() {
        Phone phone = Phone.parse(properties.phone()).orElse(null);
        if (phone == null) {
            log.error("no admin was created: SLUICE_ADMIN_PHONE is not a phone number");
        } else if (!PasswordRule.isStrong(properties.password(), phone)) {
            log.error("no admin was created: SLUICE_ADMIN_PASSWORD is weak (8 to 128 characters of two kinds)");
        } else if (accounts.addFirstAdmin(phone, hashing.hash(properties.password()))) {
            log.info("created the first admin, {}; the password is to be changed after the first log-in", phone);
        } else if (!accounts.hasAdmin()) {
            log.error("no admin was created: {} belongs to a buyer; set SLUICE_ADMIN_PHONE to another number", phone);
        }
    }
}
