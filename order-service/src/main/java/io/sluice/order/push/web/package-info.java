/** The WebSocket itself: handshake, protocol and Tomcat's way to send. */
@NullMarked
package io.sluice.order.push.web;

import org.jspecify.annotations.NullMarked;
