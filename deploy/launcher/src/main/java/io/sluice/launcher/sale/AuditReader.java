package io.sluice.launcher.sale;

import java.io.IOException;

/** Reads the audit of the promotion from the suite. */
@FunctionalInterface
interface AuditReader {

    Audit read() throws IOException;
}
