package io.sluice.order.shipping;

import java.net.http.HttpClient;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/**
 * Posts requests to the partner, with the order's id as idempotency key, so that the partner recognises a repetition.
 */
class HttpShipping implements Shipping {
    private final ShippingProperties properties;
    private final RestClient client;

    HttpShipping(ShippingProperties properties) {
        this.properties = properties;
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
        HttpStatusCode status = client.post()
                .uri(properties.url())
                .header("Idempotency-Key", request.orderId().value())
                .contentType(MediaType.APPLICATION_JSON)
                .body(request)
                .retrieve()
                .toBodilessEntity()
                .getStatusCode();
        // The client does not treat a redirect as an error, but nothing has accepted the request.
        if (!status.is2xxSuccessful()) {
            throw new IllegalStateException(
                    "Shipping partner did not accept order " + request.orderId() + ": HTTP status " + status.value());
        }
    }
}
