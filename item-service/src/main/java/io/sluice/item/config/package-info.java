/** Beans that wire the item-service together. */
@NullMarked
package io.sluice.item.config;

import org.jspecify.annotations.NullMarked;
