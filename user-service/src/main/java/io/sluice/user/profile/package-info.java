/** What users see of their own account and may change. */
package io.sluice.user.profile;
