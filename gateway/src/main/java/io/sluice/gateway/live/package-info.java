/**
 * What every open page asks for again and again, from memory: the time, and what is on sale. It costs no connection, no
 * session and no rate, so that it is the last thing to be refused.
 */
@NullMarked
package io.sluice.gateway.live;

import org.jspecify.annotations.NullMarked;
