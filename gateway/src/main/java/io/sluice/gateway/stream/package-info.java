/** Streams of server-sent events, which go on for minutes. */
@NullMarked
package io.sluice.gateway.stream;

import org.jspecify.annotations.NullMarked;
