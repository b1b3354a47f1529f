/** Beans that wire the user-service together. */
@NullMarked
package io.sluice.user.config;

import org.jspecify.annotations.NullMarked;
