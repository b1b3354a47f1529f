package io.sluice.payment.web;

/**
 * Protects the unsigned calls from foreign web pages. Only this machine can connect, but its browser opens foreign
 * pages too: DNS rebinding shows in the Host header, and a form that another site sends shows in the Origin header.
 */
final class LocalOnly {

    private LocalOnly() {}

    static Handler guard(Handler handler) {
        return request -> isLocal(request) ? handler.handle(request) : Problem.FOREIGN_ORIGIN.response();
    }

    private static boolean isLocal(Request request) {
        String host = request.header("Host").orElse("");
        return Loopback.isAuthority(host)
                && request.header("Origin")
                        .map(origin -> origin.equals("http://" + host))
                        .orElse(true);
    }
}
