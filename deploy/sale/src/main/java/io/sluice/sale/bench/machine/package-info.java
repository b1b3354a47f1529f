/** What the machine is, and what its processes spend. */
@NullMarked
package io.sluice.sale.bench.machine;

import org.jspecify.annotations.NullMarked;
