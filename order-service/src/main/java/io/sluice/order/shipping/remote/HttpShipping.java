package io.sluice.order.shipping.remote;

import io.sluice.order.shipping.Shipping;
import io.sluice.order.shipping.ShippingRequest;
import io.sluice.order.shipping.ShippingUnavailableException;
import java.net.URI;
import java.net.http.HttpClient;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/**
 * Posts requests to the partner, with the order's id as idempotency key, so that the partner recognises a repetition.
 */
class HttpShipping implements Shipping {
    private final URI url;
    private final RestClient client;

    HttpShipping(URI url, ShippingProperties properties) {
        this.url = url;
        var connections = HttpClient.newBuilder()
                // No upgrade to HTTP/2: not every partner's proxy accepts the header that asks for it.
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(properties.connectTimeout())
                .build();
        var requests = new JdkClientHttpRequestFactory(connections);
        requests.setReadTimeout(properties.readTimeout());
        client = RestClient.builder().requestFactory(requests).build();
    }

    @Override
    public void request(ShippingRequest request) {
        HttpStatusCode status = statusOf(request);
        // A redirect too: nothing has accepted the request.
        if (!status.is2xxSuccessful()) {
            throw new IllegalStateException(
                    "Shipping partner did not accept order " + request.orderId() + ": HTTP status " + status.value());
        }
    }

    private HttpStatusCode statusOf(ShippingRequest request) {
        try {
            return send(request);
        } catch (ResourceAccessException e) {
            throw new ShippingUnavailableException(e);
        }
    }

    private HttpStatusCode send(ShippingRequest request) {
        return client.post()
                .uri(url)
                .header("Idempotency-Key", request.orderId().value())
                .contentType(MediaType.APPLICATION_JSON)
                .body(request)
                .retrieve()
                // The client's own exceptions quote the answer, which may repeat the address, and exceptions are
                // logged.
                .onStatus(HttpStatusCode::isError, (sent, answer) -> {})
                .toBodilessEntity()
                .getStatusCode();
    }
}
