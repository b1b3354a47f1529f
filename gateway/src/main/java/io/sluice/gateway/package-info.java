/** The one public entry: checks requests and routes them. */
@NullMarked
package io.sluice.gateway;

import org.jspecify.annotations.NullMarked;
