package io.sluice.user.throttle;

import io.sluice.common.limit.Allowance;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How often somebody may try. An address is that of a client, an IPv6 one standing for its whole /64.
 *
 * @param logInPerAccount guesses at one account's password; a right one clears the count
 * @param logInPerAddress log-ins from one address, which a company or a mobile network may share
 * @param logInTotal what the hashing can bear
 * @param codePerPhone messages to one phone
 * @param codePerAddress messages asked for from one address
 * @param codeTotal what the messages may cost
 * @param registrationPerAddress attempts to register from one address
 */
public record ThrottleSettings(
        @DefaultValue("10 per 15m") Allowance logInPerAccount,
        @DefaultValue("120 per 1m") Allowance logInPerAddress,
        @DefaultValue("3000 per 1m") Allowance logInTotal,
        @DefaultValue("5 per 1h") Allowance codePerPhone,
        @DefaultValue("60 per 10m") Allowance codePerAddress,
        @DefaultValue("1000 per 1m") Allowance codeTotal,
        @DefaultValue("60 per 10m") Allowance registrationPerAddress) {}
