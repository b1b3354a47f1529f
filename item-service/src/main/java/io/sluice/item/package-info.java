/** The item-service: what is sold. */
@NullMarked
package io.sluice.item;

import org.jspecify.annotations.NullMarked;
