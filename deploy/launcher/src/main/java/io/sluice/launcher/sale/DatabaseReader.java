package io.sluice.launcher.sale;

import java.io.IOException;

/** Reads what the databases keep of a promotion. */
@FunctionalInterface
interface DatabaseReader {

    DatabaseRecords read(String promoId) throws IOException;
}
