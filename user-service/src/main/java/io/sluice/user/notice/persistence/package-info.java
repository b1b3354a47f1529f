/** Notices as the database stores them. */
@NullMarked
package io.sluice.user.notice.persistence;

import org.jspecify.annotations.NullMarked;
