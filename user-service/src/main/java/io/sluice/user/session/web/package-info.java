/** Logging in and out over HTTP. */
@NullMarked
package io.sluice.user.session.web;

import org.jspecify.annotations.NullMarked;
