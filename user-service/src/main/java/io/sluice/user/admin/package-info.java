/** The first admin. */
package io.sluice.user.admin;
