package io.sluice.common.platform.docs;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.SignedIn;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Describes a service as clients see it: behind the gateway, with a session token. */
@AutoConfiguration
@ConditionalOnClass(SpringDocUtils.class)
@ConditionalOnBooleanProperty("springdoc.api-docs.enabled")
class OpenApiAutoConfiguration {
    /** The name of the security scheme. */
    static final String SESSION = "session";

    private static final String DESCRIPTION = """
            Through the gateway, JSON. Ids are ULIDs, money is in minor units of its currency, times are ISO 8601 in UTC. \
            Unknown fields in a body are refused. Refusals are RFC 9457 problems, in English or Chinese by Accept-Language. \
            Beside the answers of an operation, the gateway may answer any call with 403 foreign-origin, 404 not-found, \
            408 request-timeout, 413 too-large, 429 too-many-requests (Retry-After), 503 service-unavailable (Retry-After) \
            or 504 service-too-slow.""";

    // What the gateway adds to a request: no client sends it.
    static {
        ModelResolver.enumsAsRef = true;
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(SignedIn.class, Identity.class, ClientAddress.class);
    }

    @Bean
    OpenAPI openApi(Environment environment) {
        return new OpenAPI()
                .info(new Info()
                        .title("Sluice " + environment.getRequiredProperty("spring.application.name"))
                        .description(DESCRIPTION)
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
    ProblemResponses problemResponses(BeanFactory beans) {
        return new ProblemResponses(() -> KnownProblems.in(AutoConfigurationPackages.get(beans)));
    }

    @Bean
    RecordSchemas recordSchemas() {
        return new RecordSchemas();
    }

    @Bean
    Requests requests() {
        return new Requests();
    }

    @Bean
    IdParameters idParameters() {
        return new IdParameters();
    }
}
