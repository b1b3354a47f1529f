package io.sluice.user.admin;

import io.sluice.user.account.Accounts;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** Creates the first admin at the first start. Once there is an admin, the environment variables no longer matter. */
@Service
@EnableConfigurationProperties(AdminProperties.class)
class CreateFirstAdmin {
    private static final Logger log = LoggerFactory.getLogger(CreateFirstAdmin.class);

    private final Accounts accounts;
    private final CreateAccounts createAccounts;
    private final PasswordHashing hashing;
    private final AdminProperties properties;

    CreateFirstAdmin(
            Accounts accounts, CreateAccounts createAccounts, PasswordHashing hashing, AdminProperties properties) {
        this.accounts = accounts;
        this.createAccounts = createAccounts;
        this.hashing = hashing;
        this.properties = properties;
    }

    /** Before the service is ready for traffic; a failure ends the start. */
    @EventListener(ApplicationStartedEvent.class)
    void createUnlessThereIsOne() {
        if (accounts.hasAdmin()) {
            return;
        }
        if (properties.password().isEmpty()) {
            log.warn("No admin exists and SLUICE_ADMIN_PASSWORD is not set; promotions cannot be published");
            return;
        }
        Optional<Phone> phone = Phone.parse(properties.phone());
        if (phone.isEmpty()) {
            log.error("Created no admin: SLUICE_ADMIN_PHONE is not a phone number");
            return;
        }
        create(phone.get(), new Password(properties.password()));
    }

    private void create(Phone phone, Password password) {
        if (!PasswordRule.isStrong(password, phone)) {
            log.error("Created no admin: SLUICE_ADMIN_PASSWORD is weak (8 to 128 characters of two kinds)");
        } else if (createAccounts.createFirstAdmin(phone, hashing.hash(password))) {
            log.info("Created the first admin {}; the password must be changed after the first log-in", phone);
        } else if (!accounts.hasAdmin()) {
            log.error("Created no admin: {} belongs to a buyer; set SLUICE_ADMIN_PHONE to another number", phone);
        }
    }
}
