/** What the service is wired from. */
@NullMarked
package io.sluice.promo.config;

import org.jspecify.annotations.NullMarked;
