package io.sluice.common.platform.call;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentityProperties;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.trace.TraceContext;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;

/** Signs the calls of this service to one other. */
final class SealedCalls implements ClientHttpRequestInterceptor {
    private final IdentitySeal seal;
    private final Identity self;

    SealedCalls(String self, String callee, IdentityProperties properties, Clock clock) {
        String key = properties.callKeys().get(callee);
        if (key == null) {
            throw new IllegalStateException("Could not sign calls to " + callee + ": sluice.identity.call-keys."
                    + callee + " is missing (" + variableOf(callee) + ")");
        }
        this.seal = new IdentitySeal(callee, SigningKeys.parse(key), properties.lifetime(), clock);
        this.self = Identity.service(self);
    }

    /** The environment variable from which services read the key, by convention. */
    private static String variableOf(String callee) {
        return "SLUICE_CALL_KEYS_" + callee.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    @Override
    public ClientHttpResponse intercept(HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
            throws IOException {
        request.getHeaders().set(IdentitySeal.HEADER, seal.seal(self));
        TraceContext trace = TraceContext.current().orElseGet(TraceContext::create);
        request.getHeaders().set(TraceContext.HEADER, trace.header());
        return execution.execute(request, body);
    }
}
