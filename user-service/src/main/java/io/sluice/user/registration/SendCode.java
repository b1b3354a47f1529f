package io.sluice.user.registration;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Phone;
import io.sluice.user.rate.RateLimits;
import org.springframework.stereotype.Service;

/**
 * Sends a one-time code to a phone. It does not check whether the phone has an account: only the reader of the phone's messages
 * may learn that.
 */
@Service
class SendCode {
    private final RateLimits rateLimits;
    private final OneTimeCodes codes;
    private final Sms sms;

    SendCode(RateLimits rateLimits, OneTimeCodes codes, Sms sms) {
        this.rateLimits = rateLimits;
        this.codes = codes;
        this.sms = sms;
    }

    void send(Phone phone, ClientAddress from) {
        rateLimits.countCode(phone, from);
        sms.send(phone, codes.issue(phone));
    }
}
