/** The commands with which admins steer a promotion. */
@NullMarked
package io.sluice.promo.steering.web;

import org.jspecify.annotations.NullMarked;
