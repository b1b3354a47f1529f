package io.sluice.user.registration;

import io.sluice.common.identity.ClientAddress;
import io.sluice.user.account.Phone;
import io.sluice.user.rate.RateLimits;
import org.springframework.stereotype.Service;

/**
 * Sends a one-time code to a phone. It does not look whether the phone has an account: only who reads the phone's messages
 * gets to know that.
 */
@Service
class SendCode {
    private final RateLimits throttle;
    private final OneTimeCodes codes;
    private final Sms sms;

    SendCode(RateLimits throttle, OneTimeCodes codes, Sms sms) {
        this.throttle = throttle;
        this.codes = codes;
        this.sms = sms;
    }

    void send(Phone phone, ClientAddress from) {
        throttle.admitCode(phone, from);
        sms.send(phone, codes.issue(phone));
    }
}
