package io.sluice.payment.web;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A method, a path that may end in {@code {id}}, and their handler. */
record Route(String method, Pattern path, Handler handler) {

    static Route get(String path, Handler handler) {
        return new Route("GET", pattern(path), handler);
    }

    static Route post(String path, Handler handler) {
        return new Route("POST", pattern(path), handler);
    }

    private static Pattern pattern(String path) {
        return Pattern.compile(path.replace("{id}", "(?<id>[A-Za-z0-9._-]{1,64})"));
    }

    boolean matches(String requested) {
        return path.matcher(requested).matches();
    }

    /** The id at the end of the path; null if the route has none. */
    String idIn(String requested) {
        Matcher matcher = path.matcher(requested);
        return matcher.matches() && matcher.groupCount() > 0 ? matcher.group("id") : null;
    }
}
