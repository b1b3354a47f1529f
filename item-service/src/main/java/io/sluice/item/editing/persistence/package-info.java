/** The history of items as the database stores it. */
@NullMarked
package io.sluice.item.editing.persistence;

import org.jspecify.annotations.NullMarked;
