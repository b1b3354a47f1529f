/** Creating and editing drafts, and the rules that a plan must follow. */
@NullMarked
package io.sluice.promo.drafting;

import org.jspecify.annotations.NullMarked;
