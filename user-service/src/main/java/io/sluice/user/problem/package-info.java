/** The problems this service answers with. */
package io.sluice.user.problem;
