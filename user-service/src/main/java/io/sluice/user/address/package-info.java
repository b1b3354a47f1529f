/** The delivery addresses that users keep: at most twenty each, one of them preferred. */
@NullMarked
package io.sluice.user.address;

import org.jspecify.annotations.NullMarked;
