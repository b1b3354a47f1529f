package io.sluice.user.rate;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Phone;

/** What is counted in Redis, and for whom: the part of a key that {@code SharedRateLimiter} is given. */
final class RateKeys {
    static final String LOG_INS_TOTAL = "log-in:total";
    static final String CODES_TOTAL = "code:total";

    private RateKeys() {}

    static String logInsFrom(ClientAddress address) {
        return "log-in:address:" + address.network();
    }

    /** The guesses at the password of one account. */
    static String guessesAt(Phone account) {
        return "log-in:account:" + account.number();
    }

    static String codesFrom(ClientAddress address) {
        return "code:address:" + address.network();
    }

    static String codesTo(Phone phone) {
        return "code:phone:" + phone.number();
    }

    static String registrationsFrom(ClientAddress address) {
        return "registration:address:" + address.network();
    }
}
