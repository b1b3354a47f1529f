/** Only for a developer's own machine: codes without a phone, and buyers for load tests. */
@NullMarked
package io.sluice.user.local;

import org.jspecify.annotations.NullMarked;
