package io.sluice.order.payment.provider;

import io.sluice.common.message.MessageJson;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.PaymentProperties;
import io.sluice.order.payment.PaymentProvider;
import io.sluice.order.payment.PaymentSignature;
import io.sluice.order.payment.Refund;
import java.net.http.HttpClient;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;

/** The provider behind its HTTP interface; every request is signed. */
@Component
class HttpPaymentProvider implements PaymentProvider {
    private static final byte[] NOTHING = new byte[0];

    private final RestClient http;
    private final PaymentProperties properties;
    private final PaymentSignature signature;

    HttpPaymentProvider(PaymentProperties properties, PaymentSignature signature) {
        var requests = new JdkClientHttpRequestFactory(HttpClient.newBuilder()
                .connectTimeout(properties.connectTimeout())
                .version(HttpClient.Version.HTTP_1_1)
                .build());
        requests.setReadTimeout(properties.readTimeout());
        this.http = RestClient.builder()
                .baseUrl(properties.providerUrl().toString())
                .requestFactory(requests)
                .build();
        this.properties = properties;
        this.signature = signature;
    }

    private record Created(String payUrl) {}

    private record Refunded(String state) {}

    @Override
    public String create(Payment payment) {
        var body = MessageJson.write(Map.of(
                "paymentId", payment.id(),
                "orderId", payment.orderId(),
                "amount", payment.amount(),
                "currency", payment.currency(),
                "callbackUrl", properties.callbackUrl()));
        return asked(
                () -> call(HttpMethod.POST, "/payments", body, Created.class).payUrl());
    }

    @Override
    public Optional<Report> find(String paymentId) {
        return asked(() -> {
            try {
                return Optional.of(call(HttpMethod.GET, "/payments/" + paymentId, NOTHING, Report.class));
            } catch (HttpClientErrorException.NotFound neverHeardOfIt) {
                return Optional.empty();
            }
        });
    }

    @Override
    public boolean refund(Refund refund) {
        var body = MessageJson.write(Map.of(
                "refundId", refund.id(),
                "paymentId", refund.paymentId(),
                "amount", refund.amount(),
                "currency", refund.currency()));
        return asked(() -> "SETTLED"
                .equals(call(HttpMethod.POST, "/refunds", body, Refunded.class).state()));
    }

    private <T> T call(HttpMethod method, String path, byte[] body, Class<T> type) {
        var request = http.method(method).uri(path).header(PaymentSignature.HEADER, signature.sign(body));
        if (body.length > 0) {
            request.contentType(MediaType.APPLICATION_JSON).body(body);
        }
        byte[] answer = request.retrieve().body(byte[].class);
        return MessageJson.read(answer == null ? NOTHING : answer, type);
    }

    private static <T> T asked(Supplier<T> question) {
        try {
            return question.get();
        } catch (RestClientException | JacksonException e) {
            throw new UnavailableException("the payment provider does not answer: " + e.getMessage(), e);
        }
    }
}
