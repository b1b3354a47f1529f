/** A user's own addresses over HTTP. */
@NullMarked
package io.sluice.user.address.web;

import org.jspecify.annotations.NullMarked;
