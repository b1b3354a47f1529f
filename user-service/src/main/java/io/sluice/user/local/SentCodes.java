package io.sluice.user.local;

import io.sluice.user.account.Phone;
import io.sluice.user.registration.OneTimeCode;
import java.util.Optional;

/** The codes that would have been sent to phones, for a while. */
public interface SentCodes {
    Optional<OneTimeCode> findLast(Phone phone);
}
