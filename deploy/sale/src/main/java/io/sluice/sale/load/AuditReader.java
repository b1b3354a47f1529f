package io.sluice.sale.load;

import java.io.IOException;

/** Reads the audit of the promotion from the suite. */
@FunctionalInterface
public interface AuditReader {

    Audit read() throws IOException;
}
