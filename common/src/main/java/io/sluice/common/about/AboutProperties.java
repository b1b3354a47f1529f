package io.sluice.common.about;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What operators can change in the description of a running service.
 *
 * @param notice a sentence for all clients, such as a planned maintenance
 */
public record AboutProperties(@DefaultValue("") String notice) {
    private static final int MAX_LENGTH = 500;

    public AboutProperties {
        if (notice.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "sluice.about.notice must have at most " + MAX_LENGTH + " characters, had " + notice.length());
        }
    }
}
