/** The nodes, shown to admins. */
@NullMarked
package io.sluice.promo.nodes.web;

import org.jspecify.annotations.NullMarked;
