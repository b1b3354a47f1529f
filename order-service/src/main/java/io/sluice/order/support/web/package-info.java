/** The support desk's requests. */
@NullMarked
package io.sluice.order.support.web;

import org.jspecify.annotations.NullMarked;
