/** The catalogue for buyers and for other services. */
@NullMarked
package io.sluice.item.catalogue.web;

import org.jspecify.annotations.NullMarked;
