/** What the OpenAPI documents of all services have in common. */
package io.sluice.common.docs;
