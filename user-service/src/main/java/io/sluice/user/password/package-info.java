/** What passwords must be, and how they are hashed. */
package io.sluice.user.password;
