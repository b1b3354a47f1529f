/** The first admin. */
@NullMarked
package io.sluice.user.admin;

import org.jspecify.annotations.NullMarked;
