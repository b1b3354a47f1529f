/** The nodes as Nacos knows them, and what their management ports answer. */
@NullMarked
package io.sluice.promo.nodes.remote;

import org.jspecify.annotations.NullMarked;
