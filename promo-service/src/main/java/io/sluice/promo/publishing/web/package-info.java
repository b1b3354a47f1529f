/** The command to publish. */
@NullMarked
package io.sluice.promo.publishing.web;

import org.jspecify.annotations.NullMarked;
