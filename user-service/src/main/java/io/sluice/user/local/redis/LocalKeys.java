package io.sluice.user.local.redis;

import io.sluice.user.account.Phone;

/** The Redis keys of local mode. */
final class LocalKeys {
    private LocalKeys() {}

    /** The latest code sent to a phone, as it is. */
    static String code(Phone phone) {
        return "sluice:local:code:" + phone.number();
    }
}
