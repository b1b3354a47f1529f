package io.sluice.payment.web;

import io.sluice.payment.store.IdFormat;
import io.sluice.payment.store.PaymentId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A method, a path that may have a {@code {paymentId}}, and their handler. */
record Route(String method, Pattern path, Handler handler) {

    static Route get(String path, Handler handler) {
        return new Route("GET", pattern(path), handler);
    }

    static Route post(String path, Handler handler) {
        return new Route("POST", pattern(path), handler);
    }

    private static Pattern pattern(String path) {
        return Pattern.compile(path.replace("{paymentId}", "(?<paymentId>" + IdFormat.REGEX + ")"));
    }

    boolean matches(String requested) {
        return path.matcher(requested).matches();
    }

    /** The id in the path; null if the route has none. */
    @Nullable
    PaymentId paymentIdIn(String requested) {
        Matcher matcher = path.matcher(requested);
        return matcher.matches() && matcher.groupCount() > 0 ? new PaymentId(matcher.group("paymentId")) : null;
    }
}
