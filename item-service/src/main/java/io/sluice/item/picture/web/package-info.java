/** Pictures as admins upload them and browsers load them. */
@NullMarked
package io.sluice.item.picture.web;

import org.jspecify.annotations.NullMarked;
