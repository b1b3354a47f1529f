package io.sluice.common.docs;

import io.sluice.common.identity.ClientAddress;
import io.sluice.common.identity.Identity;
import io.sluice.common.identity.SignedIn;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;

/** Keeps what the gateway adds to a request out of the documents: no client sends it. */
@AutoConfiguration
@ConditionalOnClass(SpringDocUtils.class)
class OpenApiAutoConfiguration {
    static {
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(SignedIn.class, Identity.class, ClientAddress.class);
    }
}
