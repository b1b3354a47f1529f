package io.sluice.user.registration;

import io.sluice.user.account.Phone;

/** The codes that were sent to phones: each valid for five minutes, five wrong tries and one use. */
public interface OneTimeCodes {
    /** Replaces an earlier code, and gives all tries anew. */
    void put(Phone phone, OneTimeCode code);

    /** Counts a wrong code. A right one stays valid until it is {@linkplain #markUsed used}. */
    CodeCheck check(Phone phone, OneTimeCode typed);

    void markUsed(Phone phone);
}
