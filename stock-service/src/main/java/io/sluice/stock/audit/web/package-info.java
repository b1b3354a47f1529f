/** The audit of one promotion over HTTP. */
@NullMarked
package io.sluice.stock.audit.web;

import org.jspecify.annotations.NullMarked;
