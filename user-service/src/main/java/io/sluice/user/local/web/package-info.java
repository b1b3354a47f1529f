/** The endpoints of local mode. */
@NullMarked
package io.sluice.user.local.web;

import org.jspecify.annotations.NullMarked;
