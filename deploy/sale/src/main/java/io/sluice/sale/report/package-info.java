/** What a sale came to, as text, HTML and JSON. */
@NullMarked
package io.sluice.sale.report;

import org.jspecify.annotations.NullMarked;
