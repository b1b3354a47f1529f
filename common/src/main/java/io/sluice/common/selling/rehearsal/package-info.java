/**
 * A rehearsal: before a node sells, it sells shadow promotions to itself until its hot path is compiled. Shadow promotions have ids that
 * no generator makes, boards that expire, and rows in schemas of their own.
 */
@NullMarked
package io.sluice.common.selling.rehearsal;

import org.jspecify.annotations.NullMarked;
