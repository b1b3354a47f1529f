package io.sluice.user.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.user.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Sets the rates while the service runs, as Nacos does. */
@OnLocalMiddleware("user-service")
class RateLimitsIT {
    @Autowired
    private Environment environment;

    @Autowired
    private ApplicationContext context;

    @Autowired
    private StringRedisTemplate redis;

    private final List<String> limited = new ArrayList<>();
    private Visitor visitor;

    @BeforeEach
    void newVisitor() {
        visitor = Visitor.to(environment);
        resetTotals();
    }

    @AfterEach
    void liftLimits() {
        limited.forEach(System::clearProperty);
        context.publishEvent(new EnvironmentChangeEvent(Set.copyOf(limited)));
        resetTotals();
    }

    private void resetTotals() {
        redis.delete(List.of("sluice:rate:log-in:total", "sluice:rate:code:total"));
    }

    @Test
    void limitsGuessesAtOneAccountWhereverTheyComeFrom() {
        limit("log-ins-per-account", "3 per 10m");
        assertLimited(
                3, () -> Visitor.to(environment).withPhone(visitor.phone()).logIn("not the password 1"));
        assertThat(Visitor.to(environment).logIn("x").status()).isEqualTo(401);
    }

    @Test
    void aRightPasswordResetsTheGuesses() {
        limit("log-ins-per-account", "2 per 10m");
        visitor.registered();
        for (int i = 0; i < 3; i++) {
            assertThat(visitor.logIn("not the password 1").status()).isEqualTo(401);
            assertThat(visitor.logIn().status()).isEqualTo(201);
        }
    }

    @Test
    void limitsGuessesWithAStolenSessionToo() {
        visitor.registered();
        var session = visitor.signedIn(visitor.logIn());
        limit("log-ins-per-account", "2 per 10m");
        assertLimited(2, () -> session.put("/api/users/me/password", "{\"old\": \"guess\", \"new\": \"new pass 1\"}"));
    }

    @Test
    void limitsLogInsFromOneAddress() {
        limit("log-ins-per-address", "3 per 10m");
        assertLimited(3, () -> Visitor.to(environment).from(visitor.address()).logIn("x"));
        assertThat(Visitor.to(environment).logIn("x").status()).isEqualTo(401);
    }

    @Test
    void countsOneClientsIpv6NetworkAsOneAddress() {
        limit("log-ins-per-address", "2 per 10m");
        String network = "2001:db8:" + visitor.phone().substring(3, 7) + ":"
                + visitor.phone().substring(7) + "::";
        var suffixes = Stream.iterate(1, i -> i + 1).iterator();
        assertLimited(
                2, () -> Visitor.to(environment).from(network + suffixes.next()).logIn("x"));
    }

    @Test
    void limitsLogInsAltogether() {
        limit("log-ins-total", "3 per 10m");
        assertLimited(3, () -> Visitor.to(environment).logIn("x"));
    }

    @Test
    void whatIsRefusedForOneAddressUsesUpNothingOfTheTotal() {
        limit("log-ins-per-address", "1 per 10m");
        limit("log-ins-total", "3 per 10m");
        for (int i = 0; i < 10; i++) {
            Visitor.to(environment).from(visitor.address()).logIn("x");
        }
        assertThat(Visitor.to(environment).logIn("x").status()).isEqualTo(401);
    }

    @Test
    void limitsCodesToOnePhoneWhereverTheyAreAskedFor() {
        limit("codes-per-phone", "2 per 10m");
        assertLimited(
                2, () -> Visitor.to(environment).withPhone(visitor.phone()).askForCode());
    }

    @Test
    void limitsCodesFromOneAddress() {
        limit("codes-per-address", "2 per 10m");
        assertLimited(2, () -> Visitor.to(environment).from(visitor.address()).askForCode());
    }

    @Test
    void limitsCodesAltogether() {
        limit("codes-total", "2 per 10m");
        assertLimited(2, () -> Visitor.to(environment).askForCode());
    }

    @Test
    void limitsRegistrationsFromOneAddress() {
        limit("registrations-per-address", "2 per 10m");
        assertLimited(2, () -> Visitor.to(environment).from(visitor.address()).register("000000", Visitor.PASSWORD));
    }

    @Test
    void aWindowEnds() {
        limit("log-ins-per-address", "1 per 1s");
        visitor.logIn("x");
        await().untilAsserted(() -> assertThat(visitor.logIn("x").status()).isEqualTo(401));
    }

    private void assertLimited(int allowed, Supplier<Answer> attempt) {
        for (int i = 0; i < allowed; i++) {
            assertThat(attempt.get().problem()).isNotEqualTo("too-many-attempts");
        }
        var refused = attempt.get();
        assertThat(refused.problem()).isEqualTo("too-many-attempts");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 600);
    }

    private void limit(String name, String rate) {
        String key = "sluice.user.rates." + name;
        System.setProperty(key, rate);
        limited.add(key);
        context.publishEvent(new EnvironmentChangeEvent(Set.of(key)));
    }
}
