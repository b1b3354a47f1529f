/** Live sales as streams of server-sent events. */
@NullMarked
package io.sluice.promo.live.web;

import org.jspecify.annotations.NullMarked;
