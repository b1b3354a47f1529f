package io.sluice.user.registration;

import io.sluice.user.account.Phone;

/** Sends one-time codes to phones. */
public interface Sms {
    /** Ends the request with {@code sms-unavailable} if the message cannot be sent. */
    void send(Phone phone, OneTimeCode code);
}
