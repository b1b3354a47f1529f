package io.sluice.payment.web;

import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentState;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The provider's pages: one for each payment, and a list of the latest. They run no script and load nothing. */
final class PayPages {

    private static final Html REFRESH = new Html("<meta http-equiv=\"refresh\" content=\"2\">");

    /** Long enough to read that it is paid. A redirect in answer to the form would be blocked by the policy of this page. */
    private static final Template RETURN =
            new Template("<meta http-equiv=\"refresh\" content=\"2;url={{returnUrl}}\">");

    private final Template frameTemplate = Template.named("frame.html");
    private final Template paymentTemplate = Template.named("payment.html");
    private final Template formTemplate = Template.named("form.html");
    private final Template backTemplate = Template.named("back.html");
    private final Template unknownTemplate = Template.named("unknown.html");
    private final Template overviewTemplate = Template.named("overview.html");
    private final Template rowTemplate = Template.named("row.html");
    private final String style = Template.resource("style.css");
    private final String policy = "default-src 'none'; style-src 'sha256-" + sha256(style)
            + "'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    Response payment(Language language, Payment payment, Instant now) {
        PaymentState state = payment.state(now);
        Html content = paymentTemplate.fill(
                language,
                Map.of(
                        "orderId", payment.orderId(),
                        "paymentId", payment.id(),
                        "amount", payment.money().decimal(),
                        "currency", payment.money().currency(),
                        "stateClass", state.name().toLowerCase(),
                        "state", stateText(language, payment, now),
                        "action", payment.isDecided() ? Html.EMPTY : form(language, payment),
                        "back", backLink(language, payment, state)));
        return page(200, language, content, refresh(language, payment, state));
    }

    /** A payer who has paid goes back without a click; one who has not decides what to do. */
    private static Html refresh(Language language, Payment payment, PaymentState state) {
        if (payment.isDecided() && state == PaymentState.PENDING) {
            return REFRESH;
        }
        String returnUrl = payment.request().returnUrl();
        return state == PaymentState.CAPTURED && returnUrl != null
                ? RETURN.fill(language, Map.of("returnUrl", returnUrl))
                : Html.EMPTY;
    }

    private Html form(Language language, Payment payment) {
        return formTemplate.fill(language, Map.of("paymentId", payment.id()));
    }

    private Html backLink(Language language, Payment payment, PaymentState state) {
        String returnUrl = payment.request().returnUrl();
        if (returnUrl == null) {
            return Html.EMPTY;
        }
        String hint = state == PaymentState.CAPTURED ? language.texts().getString("returning") : "";
        return backTemplate.fill(language, Map.of("returnUrl", returnUrl, "hint", hint));
    }

    private static String stateText(Language language, Payment payment, Instant now) {
        String state = payment.isDecided() ? payment.state(now).name() : "UNDECIDED";
        return language.texts().getString("state" + state);
    }

    Response unknown(Language language) {
        return page(404, language, unknownTemplate.fill(language, Map.of()), Html.EMPTY);
    }

    Response overview(Language language, List<Payment> latest, Instant now) {
        String rows = latest.stream()
                .map(payment -> row(language, payment, now).text())
                .collect(Collectors.joining());
        Html list = rows.isEmpty()
                ? Html.escaped(language.texts().getString("noPayments"))
                : new Html("<ul class=\"list\">" + rows + "</ul>");
        return page(200, language, overviewTemplate.fill(language, Map.of("list", list)), Html.EMPTY);
    }

    private Html row(Language language, Payment payment, Instant now) {
        return rowTemplate.fill(
                language,
                Map.of(
                        "paymentId", payment.id(),
                        "orderId", payment.orderId(),
                        "amount", payment.money().decimal(),
                        "currency", payment.money().currency(),
                        "stateClass", payment.state(now).name().toLowerCase(),
                        "state", stateText(language, payment, now)));
    }

    private Response page(int status, Language language, Html content, Html refresh) {
        Html page = frameTemplate.fill(
                language,
                Map.of("tag", language.tag(), "style", new Html(style), "refresh", refresh, "content", content));
        return Response.html(status, page.text())
                .withHeader("Content-Security-Policy", policy)
                .withHeader("Content-Language", language.tag())
                .withHeader("Vary", "Accept-Language")
                .withHeader("X-Frame-Options", "DENY")
                // Not no-referrer: browsers would then send forms without an origin.
                .withHeader("Referrer-Policy", "same-origin");
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
