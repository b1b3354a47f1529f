package io.sluice.payment.web;

/**
 * Guards what needs no signature. Only this machine can connect, but its browser runs other people's pages too: one that
 * renamed itself to this address shows in the host, one that sends a form from elsewhere shows in the origin.
 */
final class LocalOnly {

    private LocalOnly() {}

    static Handler guard(Handler handler) {
        return request -> isOwn(request) ? handler.handle(request) : Problem.FOREIGN_ORIGIN.response();
    }

    private static boolean isOwn(Request request) {
        String host = request.header("Host").orElse("");
        return Loopback.isAuthority(host)
                && request.header("Origin")
                        .map(origin -> origin.equals("http://" + host))
                        .orElse(true);
    }
}
