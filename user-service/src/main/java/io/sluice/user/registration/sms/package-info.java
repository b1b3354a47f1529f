/** Sends messages through a provider. */
package io.sluice.user.registration.sms;
