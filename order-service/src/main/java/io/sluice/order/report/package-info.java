/** The orders, payments and refunds of a promotion in numbers, for its report. */
@NullMarked
package io.sluice.order.report;

import org.jspecify.annotations.NullMarked;
