/** Registering over HTTP. */
@NullMarked
package io.sluice.user.registration.web;

import org.jspecify.annotations.NullMarked;
