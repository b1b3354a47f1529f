/** Failed messages for admins, and the hint in the health that one is too old. */
@NullMarked
package io.sluice.order.messages.web;

import org.jspecify.annotations.NullMarked;
