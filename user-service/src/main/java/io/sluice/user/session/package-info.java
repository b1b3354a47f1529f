/** Logging in and out. */
package io.sluice.user.session;
