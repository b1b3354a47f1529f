package io.sluice.system;

import com.microsoft.playwright.options.ColorScheme;

/** What a visitor has in front of them. */
record Device(int width, int height, String locale, ColorScheme colours) {
    static final int PHONE = 320;
    static final int DESK = 1280;

    static Device desk() {
        return new Device(DESK, 900, "en-US", ColorScheme.LIGHT);
    }

    static Device phone() {
        return new Device(PHONE, 640, "en-US", ColorScheme.LIGHT);
    }

    Device in(String language) {
        return new Device(width, height, language, colours);
    }
}
