/** Orders: who was promised what, and what became of it. */
@NullMarked
package io.sluice.order;

import org.jspecify.annotations.NullMarked;
