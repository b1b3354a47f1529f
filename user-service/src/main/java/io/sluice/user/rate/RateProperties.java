package io.sluice.user.rate;

import io.sluice.common.platform.rate.Rate;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How often users may try. An address is that of a client; an IPv6 address stands for its whole /64.
 *
 * @param logInsPerAccount guesses at the password of one account; a right one resets the count
 * @param logInsPerAddress log-ins from one address, which a company or a mobile network may share
 * @param logInsTotal what the password hashing can bear
 * @param codesPerPhone messages to one phone
 * @param codesPerAddress messages asked for from one address
 * @param codesTotal what the messages may cost
 * @param registrationsPerAddress attempts to register from one address
 */
@Validated
@ConfigurationProperties("sluice.user.rates")
public record RateProperties(
        @DefaultValue("10 per 15m") Rate logInsPerAccount,
        @DefaultValue("120 per 1m") Rate logInsPerAddress,
        @DefaultValue("3000 per 1m") Rate logInsTotal,
        @DefaultValue("5 per 1h") Rate codesPerPhone,
        @DefaultValue("60 per 10m") Rate codesPerAddress,
        @DefaultValue("1000 per 1m") Rate codesTotal,
        @DefaultValue("60 per 10m") Rate registrationsPerAddress) {}
