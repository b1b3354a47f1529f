package io.sluice.user.registration;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Phone;
import io.sluice.user.rate.RateLimited;
import io.sluice.user.rate.RateLimits;
import org.springframework.stereotype.Service;

/**
 * Sends a one-time code to a phone. It does not check whether the phone has an account: only the reader of the phone's messages
 * may learn that.
 */
@Service
public class SendCode {
    private final RateLimits rateLimits;
    private final OneTimeCodes codes;
    private final Sms sms;

    SendCode(RateLimits rateLimits, OneTimeCodes codes, Sms sms) {
        this.rateLimits = rateLimits;
        this.codes = codes;
        this.sms = sms;
    }

    public RateLimited<Outcome> send(Phone phone, ClientAddress from) {
        return rateLimits.limitCode(phone, from, () -> send(phone));
    }

    private Outcome send(Phone phone) {
        var code = OneTimeCode.create();
        codes.put(phone, code);
        return sms.send(phone, code) ? Outcome.SENT : Outcome.UNAVAILABLE;
    }

    /** What became of a code. */
    public enum Outcome {
        SENT,
        UNAVAILABLE
    }
}
