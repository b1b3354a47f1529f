package io.sluice.user.registration.redis;

import io.sluice.user.account.Phone;

/** The Redis keys of one-time codes. */
final class CodeKeys {
    private CodeKeys() {}

    /** Hash, tries and expiry of the latest code. */
    static String code(Phone phone) {
        return "sluice:code:" + phone.number();
    }
}
