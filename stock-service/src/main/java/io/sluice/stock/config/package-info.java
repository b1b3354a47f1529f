/** How the service is put together. Nothing depends on it. */
@NullMarked
package io.sluice.stock.config;

import org.jspecify.annotations.NullMarked;
