/** The profile over HTTP. */
@NullMarked
package io.sluice.user.profile.web;

import org.jspecify.annotations.NullMarked;
