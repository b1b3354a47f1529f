/** Users as support sees them, over HTTP. */
@NullMarked
package io.sluice.user.support.web;

import org.jspecify.annotations.NullMarked;
