/** Normal stock over HTTP. */
@NullMarked
package io.sluice.stock.item.web;

import org.jspecify.annotations.NullMarked;
