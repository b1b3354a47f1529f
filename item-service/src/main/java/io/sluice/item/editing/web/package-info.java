/** Items as admins send and see them. */
@NullMarked
package io.sluice.item.editing.web;

import org.jspecify.annotations.NullMarked;
