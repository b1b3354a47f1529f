package io.sluice.launcher.part;

import io.sluice.launcher.workspace.Secrets;

/** The admin that user-service creates when it starts for the first time. */
public final class FirstAdmin {

    public static final String PHONE = "13800000000";

    private FirstAdmin() {}

    /** Good for the first sign-in; whoever uses it is asked to change it. */
    public static String password(Secrets secrets) {
        return secrets.password("admin");
    }
}
