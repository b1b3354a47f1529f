/** Reports as JSON and CSV. */
@NullMarked
package io.sluice.promo.report.web;

import org.jspecify.annotations.NullMarked;
