/** The values all services share: units, money, windows, terms, holds, delivery addresses. Each checks itself when it is made. */
@NullMarked
package io.sluice.common.selling.domain;

import org.jspecify.annotations.NullMarked;
