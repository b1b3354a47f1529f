/**
 * Reads that hardly ever reach the database: memory, then Redis, then the database, with one loader per key and changes
 * published to every node. Why it is written by hand: {@code docs/adr/0005-three-level-reads.md}.
 */
@NullMarked
package io.sluice.common.platform.cache;

import org.jspecify.annotations.NullMarked;
