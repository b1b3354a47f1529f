/** Notices over HTTP, in the reader's language. */
@NullMarked
package io.sluice.user.notice.web;

import org.jspecify.annotations.NullMarked;
