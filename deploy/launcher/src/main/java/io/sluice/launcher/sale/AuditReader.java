package io.sluice.launcher.sale;

import java.io.IOException;

/** Asks the suite how it counts. */
@FunctionalInterface
interface AuditReader {

    Audit read() throws IOException;
}
