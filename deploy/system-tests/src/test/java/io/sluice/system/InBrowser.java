package io.sluice.system;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Gives tests visitors of the shop and of the desk, and fails those in which a page did what no page may do. */
final class InBrowser implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback {
    private final List<Visitor> visitors = new ArrayList<>();
    private Chromium chromium;
    private Instant began;

    @Override
    public void beforeAll(ExtensionContext context) {
        BrowserParts.assumeBrowser();
        Suite.ensureUp();
        BrowserParts.assumeShop();
        chromium = Chromium.of(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        began = Instant.now();
    }

    /** Somebody who is not signed in. */
    Visitor visitor() {
        return visitor(Device.desk());
    }

    Visitor visitor(Device device) {
        Visitor visitor = chromium.visitor(device);
        visitors.add(visitor);
        return visitor;
    }

    /** Somebody whose pages may do anything; to be closed by the test. */
    Visitor unchecked() {
        return chromium.visitor(Device.desk());
    }

    /** A new buyer who is signed in. */
    Visitor buyer() {
        return buyer(Device.desk());
    }

    Visitor buyer(Device device) {
        Visitor buyer = visitor(device);
        buyer.bring(new Shop(Suite.gateway()).buyers(1).get(0));
        return buyer;
    }

    /** Somebody of the staff who may do everything, signed in. */
    Visitor admin() {
        return admin(Device.desk());
    }

    Visitor admin(Device device) {
        Visitor admin = visitor(device);
        admin.bring(Staff.adminSession());
        return admin;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        boolean passed = context.getExecutionException().isEmpty();
        try {
            if (passed) {
                visitors.forEach(Visitor::assertNothingUnforeseen);
            }
        } catch (AssertionError unforeseen) {
            passed = false;
            throw unforeseen;
        } finally {
            if (!passed) {
                new Evidence(context).of(visitors);
            }
            visitors.forEach(Visitor::close);
            visitors.clear();
            chromium.count(Duration.between(began, Instant.now()));
        }
    }
}
