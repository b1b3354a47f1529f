/** How somebody becomes a user: a code sent to their phone, then an account. */
package io.sluice.user.registration;
