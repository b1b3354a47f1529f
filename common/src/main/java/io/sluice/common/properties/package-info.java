/** Properties that follow Nacos while a service runs. */
package io.sluice.common.properties;
