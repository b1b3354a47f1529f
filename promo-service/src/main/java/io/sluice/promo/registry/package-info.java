/** Lets every node know the published promotions: the registry in Redis, and an event for each change. */
@NullMarked
package io.sluice.promo.registry;

import org.jspecify.annotations.NullMarked;
