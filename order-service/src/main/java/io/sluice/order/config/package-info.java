/** What Spring needs to run the service. */
@NullMarked
package io.sluice.order.config;

import org.jspecify.annotations.NullMarked;
