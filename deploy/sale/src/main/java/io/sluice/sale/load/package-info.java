/** The crowd: buyers, their requests, and what they were answered. */
@NullMarked
package io.sluice.sale.load;

import org.jspecify.annotations.NullMarked;
