package io.sluice.user.registration;

import io.sluice.user.account.Phone;

/** Brings one-time codes to phones. */
public interface Sms {
    /** Ends the request with {@code sms-unavailable} if the message cannot be handed over. */
    void send(Phone phone, String code);
}
