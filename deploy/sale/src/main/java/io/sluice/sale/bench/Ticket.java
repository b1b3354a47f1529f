package io.sluice.sale.bench;

import io.sluice.sale.bench.generator.Request;

/** What a buyer has who may order: a session and a seckill token. */
record Ticket(String session, String token) {

    private static final String ONE_UNIT = "{\"quantity\": 1}";
    private static final int FROM_THE_END = 8;

    Request order(String authority) {
        String headers = "Authorization: Bearer " + session + "\r\nSeckill-Token: " + token + "\r\n";
        return Request.post(authority, "/api/orders", headers, ONE_UNIT);
    }

    /** Of the same form, with a signature that is wrong in one letter. */
    Ticket forged() {
        int at = token.length() - FROM_THE_END;
        char other = token.charAt(at) == 'A' ? 'B' : 'A';
        return new Ticket(session, token.substring(0, at) + other + token.substring(at + 1));
    }
}
