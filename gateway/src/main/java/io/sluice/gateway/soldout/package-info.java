/** The answer to most requests of a sale, from memory: sold out. */
@NullMarked
package io.sluice.gateway.soldout;

import org.jspecify.annotations.NullMarked;
