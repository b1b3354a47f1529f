package io.sluice.user.rate;

import io.sluice.common.rate.Rate;
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
public record RateProperties(
        @DefaultValue("10 per 15m") Rate logInPerAccount,
        @DefaultValue("120 per 1m") Rate logInPerAddress,
        @DefaultValue("3000 per 1m") Rate logInTotal,
        @DefaultValue("5 per 1h") Rate codePerPhone,
        @DefaultValue("60 per 10m") Rate codePerAddress,
        @DefaultValue("1000 per 1m") Rate codeTotal,
        @DefaultValue("60 per 10m") Rate registrationPerAddress) {}
