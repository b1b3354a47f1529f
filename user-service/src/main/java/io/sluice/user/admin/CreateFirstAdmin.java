package io.sluice.user.admin;

import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Creates the first admin at the first start. Once there is an admin, the environment variables no longer matter. */
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
            log.warn("No admin exists and SLUICE_ADMIN_PASSWORD is not set; promotions cannot be published");
            return;
        }
        create();
    }

    private void create() {
        Phone phone = Phone.parse(properties.phone()).orElse(null);
        var password = new Password(properties.password());
        if (phone == null) {
            log.error("Created no admin: SLUICE_ADMIN_PHONE is not a phone number");
        } else if (!PasswordRule.isStrong(password, phone)) {
            log.error("Created no admin: SLUICE_ADMIN_PASSWORD is weak (8 to 128 characters of two kinds)");
        } else if (accounts.addFirstAdmin(phone, hashing.hash(password))) {
            log.info("Created the first admin {}; the password must be changed after the first log-in", phone);
        } else if (!accounts.hasAdmin()) {
            log.error("Created no admin: {} belongs to a buyer; set SLUICE_ADMIN_PHONE to another number", phone);
        }
    }
}
