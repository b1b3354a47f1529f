/** What happens to the body of a request that is answered without it. */
@NullMarked
package io.sluice.gateway.body;

import org.jspecify.annotations.NullMarked;
