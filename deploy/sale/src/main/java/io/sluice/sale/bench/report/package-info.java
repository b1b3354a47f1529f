/** The figures of a benchmark as a table, as JSON and as a page. */
@NullMarked
package io.sluice.sale.bench.report;

import org.jspecify.annotations.NullMarked;
