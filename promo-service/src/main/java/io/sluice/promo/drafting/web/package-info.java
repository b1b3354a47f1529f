/** Drafts as admins send them. */
@NullMarked
package io.sluice.promo.drafting.web;

import org.jspecify.annotations.NullMarked;
