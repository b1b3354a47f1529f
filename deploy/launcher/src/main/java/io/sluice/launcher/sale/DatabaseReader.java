package io.sluice.launcher.sale;

import java.io.IOException;

/** Reads the rows of a promotion from the databases. */
@FunctionalInterface
interface DatabaseReader {

    DatabaseRecords read(String promoId) throws IOException;
}
