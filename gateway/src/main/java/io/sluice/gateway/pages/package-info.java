/** The pages of shop and desk and their files, answered from memory before anything else is done for a request. */
@NullMarked
package io.sluice.gateway.pages;

import org.jspecify.annotations.NullMarked;
