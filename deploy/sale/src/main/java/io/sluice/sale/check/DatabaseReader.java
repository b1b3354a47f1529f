package io.sluice.sale.check;

import java.io.IOException;

/** Reads the rows of a promotion from the databases. */
@FunctionalInterface
public interface DatabaseReader {

    DatabaseRecords read(String promoId) throws IOException;
}
