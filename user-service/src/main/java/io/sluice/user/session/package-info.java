/** Logging in and out. */
@NullMarked
package io.sluice.user.session;

import org.jspecify.annotations.NullMarked;
