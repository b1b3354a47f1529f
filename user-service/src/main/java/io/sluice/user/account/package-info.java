/** Who there is: accounts, found by phone number or id. */
package io.sluice.user.account;
