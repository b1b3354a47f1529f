/** The tests that let TLC check the model. */
@NullMarked
package io.sluice.model;

import org.jspecify.annotations.NullMarked;
