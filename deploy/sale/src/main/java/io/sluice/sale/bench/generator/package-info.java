/** The load generator: many kept connections on few threads, in a closed or an open loop. */
@NullMarked
package io.sluice.sale.bench.generator;

import org.jspecify.annotations.NullMarked;
