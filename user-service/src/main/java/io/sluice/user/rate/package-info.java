/** How often users may try to log in, register and ask for codes. */
@NullMarked
package io.sluice.user.rate;

import org.jspecify.annotations.NullMarked;
