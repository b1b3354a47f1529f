/** The path of an attempt: permit, hold, batch, transactional message, answer. */
package io.sluice.order.placing;
