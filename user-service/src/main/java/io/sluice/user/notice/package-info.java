/** What buyers are told about their orders. */
package io.sluice.user.notice;
