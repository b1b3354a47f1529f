/** The path of an attempt: permit, hold, batch, transactional message, answer. */
@NullMarked
package io.sluice.order.placing;

import org.jspecify.annotations.NullMarked;
