/** The rehearsal: this node sells a shadow promotion to itself, over HTTP, as a gateway would. */
@NullMarked
package io.sluice.order.rehearsal;

import org.jspecify.annotations.NullMarked;
