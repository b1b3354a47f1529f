/** What users are answered while too many passwords are hashed. */
@NullMarked
package io.sluice.user.password.web;

import org.jspecify.annotations.NullMarked;
