/** The replayed messages in the database. */
@NullMarked
package io.sluice.order.messages.persistence;

import org.jspecify.annotations.NullMarked;
