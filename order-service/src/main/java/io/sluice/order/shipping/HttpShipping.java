package io.sluice.order.shipping;

import java.net.http.HttpClient;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Posts requests to the partner. The order's id goes along as the idempotency key, so that the partner can tell a repetition. */
class HttpShipping implements Shipping {
    private final ShippingProperties properties;
    private final RestClient client;

    HttpShipping(ShippingProperties properties) {
        this.properties = properties;
        var connections = HttpClient.newBuilder()
                // No upgrade to HTTP/2 on the way: not every partner's proxy bears the header that asks for it.
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(properties.connectTimeout())
                .build();
        var requests = new JdkClientHttpRequestFactory(connections);
        requests.setReadTimeout(properties.readTimeout());
        client = RestClient.builder().requestFactory(requests).build();
    }

    @Override
    public void request(String orderId, String itemId, String userId, int quantity) {
        HttpStatusCode status = client.post()
                .uri(properties.url())
                .header("Idempotency-Key", orderId)
                .contentType(MediaType.APPLICATION_JSON)
                .body(new Request(orderId, itemId, userId, quantity))
                .retrieve()
                .toBodilessEntity()
                .getStatusCode();
        // A redirect is no error to the client, but nobody has taken the request.
        if (!status.is2xxSuccessful()) {
            throw new IllegalStateException("the shipping partner answered " + status.value());
        }
    }

    record Request(String orderId, String itemId, String userId, int quantity) {}
}
