/** Settings that follow Nacos while a service runs. */
package io.sluice.common.properties;
