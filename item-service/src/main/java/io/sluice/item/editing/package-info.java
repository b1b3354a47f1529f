/** How admins add items and change them. */
@NullMarked
package io.sluice.item.editing;

import org.jspecify.annotations.NullMarked;
