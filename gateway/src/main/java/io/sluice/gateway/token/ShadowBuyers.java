package io.sluice.gateway.token;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.token.SeckillToken;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Shadow buyers at this node: the gate admits them, and their orders go through its web server to order-service. Their sessions exist nowhere,
 * so their requests for tokens are refused; whoever comes from outside can get no token for a shadow promotion either. Everything here blocks,
 * and is for threads of a rehearsal.
 */
@Component
public class ShadowBuyers {
    private final Gate gate;
    private final GateThreads threads;
    private final OwnEntrance entrance;
    private final IdGenerator ids;
    private final Clock clock;

    ShadowBuyers(Gate gate, GateThreads threads, OwnEntrance entrance, IdGenerator ids, Clock clock) {
        this.gate = gate;
        this.threads = threads;
        this.entrance = entrance;
        this.ids = ids;
        this.clock = clock;
    }

    /** A buyer who has asked for a token, as others do, and whom the gate has admitted. */
    public ShadowBuyer admit(PublishedPromo promo) throws IOException {
        UserId buyer = ShadowPromo.buyer(ids);
        SessionToken session = SessionToken.create();
        entrance.post(
                "/api/promos/" + promo.promoId() + "/tokens",
                Map.of(HttpHeaders.AUTHORIZATION, bearer(session)),
                "{}",
                status -> status == HttpStatus.UNAUTHORIZED.value());
        Admission admission = Objects.requireNonNull(
                threads.run(() -> gate.admit(promo, buyer)).block());
        String token =
                gate.sign(gate.tokenOf(promo, buyer, admission), SessionProof.ofNewSession(session, clock.instant()));
        return new ShadowBuyer(buyer, session, token);
    }

    /** The buyer's order for one unit, whatever it is answered. */
    public OwnEntrance.Answer order(ShadowBuyer buyer) throws IOException {
        return entrance.post(
                "/api/orders",
                Map.of(HttpHeaders.AUTHORIZATION, bearer(buyer.session()), SeckillToken.HEADER, buyer.token()),
                "{\"quantity\": 1}");
    }

    /** For a thread that sends no more requests. */
    public void disconnect() {
        entrance.disconnect();
    }

    private static String bearer(SessionToken session) {
        return "Bearer " + session.secret();
    }
}
