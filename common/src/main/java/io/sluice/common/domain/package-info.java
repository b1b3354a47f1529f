/** The values all services share: units, money, windows, terms, holds. Each checks itself when it is made. */
package io.sluice.common.domain;
