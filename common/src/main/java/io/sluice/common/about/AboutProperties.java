package io.sluice.common.about;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What operators may say through a service while it runs.
 *
 * @param notice a sentence for everybody who asks, such as a planned maintenance
 */
public record AboutProperties(@DefaultValue("") String notice) {
    private static final int MAX_LENGTH = 500;

    public AboutProperties {
        if (notice.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a notice has at most " + MAX_LENGTH + " characters");
        }
    }
}
