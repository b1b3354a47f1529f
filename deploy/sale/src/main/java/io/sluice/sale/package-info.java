/** Sales with buyers of our own, and their verdict. */
@NullMarked
package io.sluice.sale;

import org.jspecify.annotations.NullMarked;
