/** Messages by way of a provider. */
package io.sluice.user.registration.sms;
