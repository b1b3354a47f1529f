/** What the tests of several modules share; shipped as this module's test jar. */
package io.sluice.common.test;
