package io.sluice.user.registration;

import io.sluice.user.account.Phone;

/** Sends one-time codes to phones. */
public interface Sms {
    /** False if the message cannot be sent. */
    boolean send(Phone phone, OneTimeCode code);
}
