package io.sluice.launcher.sale;

import java.io.IOException;

/** Asks the suite how it counts. */
@FunctionalInterface
interface Audits {

    Audit read() throws IOException;
}
