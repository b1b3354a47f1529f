/** Notices for buyers about their orders. */
@NullMarked
package io.sluice.user.notice;

import org.jspecify.annotations.NullMarked;
