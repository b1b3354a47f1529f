/** How our values are stored in database columns. */
@NullMarked
package io.sluice.common.selling.persistence;

import org.jspecify.annotations.NullMarked;
