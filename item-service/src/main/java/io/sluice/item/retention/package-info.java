/** Which rows may go, and when: tables that would grow for ever are purged in small chunks. */
@NullMarked
package io.sluice.item.retention;

import org.jspecify.annotations.NullMarked;
