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

/** The provider's pages: one for each payment, and a list of the latest. They need no script and load nothing. */
final class PayPages {

    private static final Html REFRESH = new Html("<meta http-equiv=\"refresh\" content=\"2\">");

    private final Template frame = Template.named("frame.html");
    private final Template payment = Template.named("payment.html");
    private final Template form = Template.named("form.html");
    private final Template back = Template.named("back.html");
    private final Template unknown = Template.named("unknown.html");
    private final Template overview = Template.named("overview.html");
    private final Template row = Template.named("row.html");
    private final String style = Template.resource("style.css");
    private final String policy = "default-src 'none'; style-src 'sha256-" + sha256(style)
            + "'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    Response payment(Language language, Payment paid, Instant now) {
        PaymentState state = paid.state(now);
        boolean underWay = paid.isDecided() && state == PaymentState.PENDING;
        Html content = payment.fill(
                language,
                Map.of(
                        "orderId", paid.request().orderId(),
                        "paymentId", paid.id(),
                        "amount", paid.request().money().decimal(),
                        "currency", paid.request().money().currency(),
                        "mood", state.name().toLowerCase(),
                        "state", stateText(language, paid, now),
                        "action", paid.isDecided() ? afterwards(language, paid) : form(language, paid)));
        return page(200, language, content, underWay ? REFRESH : Html.NOTHING);
    }

    private Html form(Language language, Payment paid) {
        return form.fill(language, Map.of("paymentId", paid.id()));
    }

    private Html afterwards(Language language, Payment paid) {
        String returnUrl = paid.request().returnUrl();
        return returnUrl == null ? Html.NOTHING : back.fill(language, Map.of("returnUrl", returnUrl));
    }

    private static String stateText(Language language, Payment paid, Instant now) {
        PaymentState state = paid.state(now);
        boolean open = state == PaymentState.PENDING && !paid.isDecided();
        return language.texts().getString(open ? "stateOpen" : "state" + state.name());
    }

    Response unknown(Language language) {
        return page(404, language, unknown.fill(language, Map.of()), Html.NOTHING);
    }

    Response overview(Language language, List<Payment> latest, Instant now) {
        String rows =
                latest.stream().map(paid -> row(language, paid, now).text()).collect(Collectors.joining());
        Html list = rows.isEmpty()
                ? Html.escaped(language.texts().getString("noPayments"))
                : new Html("<ul class=\"list\">" + rows + "</ul>");
        return page(200, language, overview.fill(language, Map.of("list", list)), Html.NOTHING);
    }

    private Html row(Language language, Payment paid, Instant now) {
        return row.fill(
                language,
                Map.of(
                        "paymentId", paid.id(),
                        "orderId", paid.request().orderId(),
                        "amount", paid.request().money().decimal(),
                        "currency", paid.request().money().currency(),
                        "mood", paid.state(now).name().toLowerCase(),
                        "state", stateText(language, paid, now)));
    }

    private Response page(int status, Language language, Html content, Html refresh) {
        Html page = frame.fill(
                language,
                Map.of("tag", language.tag(), "style", new Html(style), "refresh", refresh, "content", content));
        return Response.html(status, page.text())
                .with("Content-Security-Policy", policy)
                .with("Content-Language", language.tag())
                .with("Vary", "Accept-Language")
                .with("X-Frame-Options", "DENY")
                // Not no-referrer: browsers would then send forms without an origin.
                .with("Referrer-Policy", "same-origin");
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
