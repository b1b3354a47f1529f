package io.sluice.promo;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the promo-service. */
@SpringBootApplication
public class PromoServiceApplication {
    public static void main(String[] args) {
        SpringApplication.run(PromoServiceApplication.class, args);
    }
}
