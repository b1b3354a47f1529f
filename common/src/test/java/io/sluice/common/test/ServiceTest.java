package io.sluice.common.test;

import io.sluice.common.platform.identity.Identity;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;

/** A test that calls a running service over HTTP. */
public abstract class ServiceTest {
    @Autowired
    protected Environment environment;

    protected String service;
    protected ServiceCalls direct;

    @BeforeEach
    void findService() {
        service = environment.getRequiredProperty("spring.application.name");
        direct = ServiceCalls.to(environment.getRequiredProperty("local.server.port", Integer.class));
    }

    /** Calls the service the way the gateway does. */
    protected final ServiceCalls as(Identity identity) {
        return direct.as(identity, service, System.getProperty("SLUICE_IDENTITY_KEY"));
    }

    protected final ServiceCalls management() {
        return ServiceCalls.to(environment.getRequiredProperty("local.management.port", Integer.class));
    }
}
