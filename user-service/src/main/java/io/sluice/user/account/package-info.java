/** The accounts of users, found by phone number or id. */
package io.sluice.user.account;
