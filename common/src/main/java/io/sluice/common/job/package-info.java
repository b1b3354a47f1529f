/** Work that one node at a time should do. */
package io.sluice.common.job;
