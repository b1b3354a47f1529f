/** What users see of their own account and may change. */
@NullMarked
package io.sluice.user.profile;

import org.jspecify.annotations.NullMarked;
