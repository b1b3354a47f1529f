/** Notices for buyers about their orders. */
package io.sluice.user.notice;
