/** How a user registers: a code sent to the phone, then an account. */
package io.sluice.user.registration;
