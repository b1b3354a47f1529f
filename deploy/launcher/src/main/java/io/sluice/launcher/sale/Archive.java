package io.sluice.launcher.sale;

import java.io.IOException;

/** Reads what the databases keep of a promotion. */
@FunctionalInterface
interface Archive {

    Books read(String promoId) throws IOException;
}
