/** Ids: a type for each kind of thing, and a generator that needs no coordination. */
package io.sluice.common.id;
