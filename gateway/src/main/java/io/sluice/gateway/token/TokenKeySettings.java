package io.sluice.gateway.token;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What tokens are signed with, here and in order-service.
 *
 * @param key base64; two separated by a comma while one replaces the other, the first of which signs
 */
@ConfigurationProperties("sluice.token")
record TokenKeySettings(String key) {}
