package io.sluice.common.platform.docs;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.SignedIn;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Describes a service as clients see it: behind the gateway, with a session token. */
@AutoConfiguration
@ConditionalOnClass(SpringDocUtils.class)
class OpenApiAutoConfiguration {
    /** The name of the security scheme. */
    static final String SESSION = "session";

    // What the gateway adds to a request: no client sends it.
    static {
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(SignedIn.class, Identity.class, ClientAddress.class);
    }

    @Bean
    OpenAPI openApi(Environment environment) {
        return new OpenAPI()
                .info(new Info()
                        .title("Sluice " + environment.getRequiredProperty("spring.application.name"))
                        .version("1"))
                // The server that the document came from, which is the gateway; never the service's own port.
                .servers(List.of(new Server().url("/")))
                .components(new Components()
                        .addSchemas(ProblemSchema.NAME, ProblemSchema.create())
                        .addSecuritySchemes(
                                SESSION,
                                new SecurityScheme()
                                        .type(SecurityScheme.Type.HTTP)
                                        .scheme("bearer")))
                .security(List.of(new SecurityRequirement().addList(SESSION)));
    }

    @Bean
    OperationCustomizer problemResponses(BeanFactory beans) {
        return new ProblemResponses(() -> KnownProblems.in(AutoConfigurationPackages.get(beans)));
    }
}
