/** What differs for pictures: anyone may load them, and they may be larger than other requests. */
@NullMarked
package io.sluice.gateway.picture;

import org.jspecify.annotations.NullMarked;
