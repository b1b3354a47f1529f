package io.sluice.order.provider.remote;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.order.provider.CallbackReading;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.PaymentReport;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.provider.ProviderCallback;
import io.sluice.order.provider.ProviderRefusedException;
import io.sluice.order.provider.ProviderUnavailableException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;

/** The provider behind its HTTP interface; every request is signed, either way. */
@Component
@EnableConfigurationProperties(ProviderProperties.class)
class HttpPaymentProvider implements PaymentProvider {
    private static final byte[] EMPTY = new byte[0];

    private static final int MAX_REFUSAL = 200;

    private final RestClient http;
    private final ProviderProperties properties;
    private final PaymentSignature signature;

    HttpPaymentProvider(ProviderProperties properties, PaymentSignature signature) {
        var requests = new JdkClientHttpRequestFactory(HttpClient.newBuilder()
                .connectTimeout(properties.connectTimeout())
                .version(HttpClient.Version.HTTP_1_1)
                .build());
        requests.setReadTimeout(properties.readTimeout());
        this.http = RestClient.builder()
                .baseUrl(properties.url().toString())
                .requestFactory(requests)
                .build();
        this.properties = properties;
        this.signature = signature;
    }

    /** A request to be paid, as the provider reads it. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Creation(
            PaymentId paymentId,
            OrderId orderId,
            long amount,
            String currency,
            URI callbackUrl,
            @Nullable String returnUrl) {}

    private record Created(String payUrl) {}

    private record Refunded(String state) {}

    /** What a refusal says (RFC 9457). */
    private record ProblemDocument(
            @Nullable String title, @Nullable String detail) {}

    /** A payment as the provider writes it. */
    private record Report(
            String paymentId,
            String orderId,
            long amount,
            String currency,
            ReportedState state,
            @Nullable String providerRef) {
        private Report {
            Objects.requireNonNull(paymentId, "paymentId");
            Objects.requireNonNull(orderId, "orderId");
            Objects.requireNonNull(currency, "currency");
            Objects.requireNonNull(state, "state");
        }

        PaymentReport toPaymentReport() {
            return new PaymentReport(
                    PaymentId.parse(paymentId).orElse(null),
                    OrderId.parse(orderId).orElse(null),
                    amount < 0 ? null : new Money(amount, currency),
                    state.known,
                    providerRef);
        }
    }

    /** The provider's states. To us a payment that is closed has failed. */
    private enum ReportedState {
        PENDING(PaymentState.PENDING),
        CAPTURED(PaymentState.CAPTURED),
        FAILED(PaymentState.FAILED),
        CLOSED(PaymentState.FAILED);

        private final PaymentState known;

        ReportedState(PaymentState known) {
            this.known = known;
        }
    }

    @Override
    public String create(PaymentId paymentId, OrderId orderId, Money money) {
        var body = MessageJson.write(new Creation(
                paymentId,
                orderId,
                money.amount(),
                money.currency(),
                properties.callbackUrl(),
                properties.pageOf(orderId)));
        return answerOf(
                () -> call(HttpMethod.POST, "/payments", body, Created.class).payUrl());
    }

    @Override
    public Optional<PaymentReport> find(PaymentId paymentId) {
        return reportOf(HttpMethod.GET, "/payments/" + paymentId);
    }

    @Override
    public Optional<PaymentReport> close(PaymentId paymentId) {
        return reportOf(HttpMethod.POST, "/payments/" + paymentId + "/close");
    }

    private Optional<PaymentReport> reportOf(HttpMethod method, String path) {
        return answerOf(() -> {
            try {
                return Optional.of(call(method, path, EMPTY, Report.class).toPaymentReport());
            } catch (HttpClientErrorException.NotFound unknown) {
                return Optional.empty();
            }
        });
    }

    @Override
    public boolean refund(RefundId refundId, PaymentId paymentId, Money money) {
        var body = MessageJson.write(Map.of(
                "refundId", refundId, "paymentId", paymentId, "amount", money.amount(), "currency", money.currency()));
        return answerOf(() -> "SETTLED"
                .equals(call(HttpMethod.POST, "/refunds", body, Refunded.class).state()));
    }

    /** The signature is checked before anything else: only the provider can make one. */
    @Override
    public CallbackReading readCallback(ProviderCallback callback) {
        byte[] body = callback.body();
        boolean signed = callback.header()
                .apply(PaymentSignature.HEADER)
                .filter(value -> signature.matches(value, body))
                .isPresent();
        return signed ? readReport(body) : CallbackReading.Refused.FORGED;
    }

    private static CallbackReading readReport(byte[] body) {
        try {
            return Optional.ofNullable(MessageJson.read(body, Report.class))
                    .<CallbackReading>map(report -> new CallbackReading.Genuine(report.toPaymentReport()))
                    .orElse(CallbackReading.Refused.MALFORMED);
        } catch (JacksonException | IllegalArgumentException e) {
            return CallbackReading.Refused.MALFORMED;
        }
    }

    private <T> T call(HttpMethod method, String path, byte[] body, Class<T> type) {
        var request = http.method(method).uri(path).header(PaymentSignature.HEADER, signature.sign(body));
        if (body.length > 0) {
            request.contentType(MediaType.APPLICATION_JSON).body(body);
        }
        byte[] answer = request.retrieve().body(byte[].class);
        return MessageJson.read(answer == null ? EMPTY : answer, type);
    }

    private static <T> T answerOf(Supplier<T> call) {
        try {
            return call.get();
        } catch (HttpClientErrorException e) {
            throw isAboutTheRequest(e.getStatusCode().value())
                    ? new ProviderRefusedException(textOf(e))
                    : new ProviderUnavailableException(e);
        } catch (RestClientException | JacksonException e) {
            throw new ProviderUnavailableException(e);
        }
    }

    /**
     * Whether the same request would be refused again. A key that the provider does not accept (401, 403) or too many calls (429)
     * concern all requests alike, and pass when somebody mends that.
     */
    private static boolean isAboutTheRequest(int status) {
        return !Set.of(401, 403, 408, 425, 429).contains(status);
    }

    /** Status and what the provider says, as much of it as a person needs to see. */
    private static String textOf(HttpClientErrorException e) {
        String text = e.getStatusCode().value() + " " + sentenceOf(e.getResponseBodyAsString(StandardCharsets.UTF_8));
        return text.substring(0, Math.min(text.length(), MAX_REFUSAL)).strip();
    }

    /** The sentence of a problem document; any other body as it is. */
    private static String sentenceOf(String body) {
        try {
            return Optional.ofNullable(MessageJson.read(body, ProblemDocument.class))
                    .flatMap(problem -> Stream.of(problem.detail(), problem.title())
                            .filter(Objects::nonNull)
                            .findFirst())
                    .orElse(body);
        } catch (JacksonException e) {
            return body;
        }
    }
}
