/** The user-service: who buys. */
@NullMarked
package io.sluice.user;

import org.jspecify.annotations.NullMarked;
