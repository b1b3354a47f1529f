package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Signing in leads back to where a buyer was, and signing out is noticed by every page. */
class ShopSessionIT {
    private static final String SIGNED_OUT = "Your session has ended. Please sign in again.";

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    @Test
    void signingInToBuyLeadsBackToTheItem() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Account account = Account.registered();
        Visitor visitor = browser.visitor();
        Tab tab = visitor.open(sale.path());
        tab.link("Sign in to buy").click();
        account.signInAt(tab);
        tab.awaitPath(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        assertThat(visitor.app().get("/api/users/me").status()).isEqualTo(200);
        assertThat(tab.page().evaluate("document.cookie"))
                .as("no script sees the session")
                .isEqualTo("");
    }

    @Test
    void aWrongPasswordIsSaidAndNothingElseHappens() {
        Account account = Account.registered();
        Visitor visitor = browser.visitor().mayBeAnswered(401, "/api/sessions");
        Tab tab = visitor.open("/sign-in");
        new Account(account.phone(), "not the 1 password").signInAt(tab);
        assertThat(tab.page().getByRole(AriaRole.ALERT).first()).isVisible();
        assertThat(visitor.isSignedIn()).isFalse();
        account.signInAt(tab);
        tab.awaitPath("/");
    }

    @Test
    void signedOutInOneTabTheOthersKnowAtOnce() {
        Account account = Account.registered();
        Visitor visitor = browser.visitor();
        Tab first = visitor.open("/sign-in?back=/orders");
        account.signInAt(first);
        first.awaitPath("/orders");
        Tab second = visitor.open("/");
        second.button("Sign out").first().click();
        assertThat(second.link("Sign in").first()).isVisible();
        assertThat(first.page().getByText(SIGNED_OUT)).isVisible();
        assertThat(visitor.isSignedIn()).isFalse();
        account.signInAt(first);
        first.awaitPath("/orders");
        assertThat(second.button("Sign out").first()).isVisible();
    }

    @Test
    void signedOutOnAnotherDeviceThePageOffersToSignInAndComesBack() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Account account = Account.registered();
        Visitor visitor = browser.visitor().mayBeAnswered(401, "/api/.*");
        Tab tab = visitor.open("/sign-in?back=" + sale.path());
        account.signInAt(tab);
        tab.awaitPath(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        assertThat(visitor.app().delete("/api/sessions/current").status()).isEqualTo(204);
        tab.buyButton().click();
        assertThat(tab.page().getByText(SIGNED_OUT)).isVisible();
        tab.link("Sign in to buy").click();
        account.signInAt(tab);
        tab.awaitPath(sale.path());
        tab.buyButton().click();
        tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
    }

    @Test
    void aPageOfOnesOwnAsksToSignInFirst() {
        Account account = Account.registered();
        Tab tab = browser.visitor().open("/addresses");
        account.signInAt(tab);
        tab.awaitPath("/addresses");
        assertThat(tab.heading("Addresses")).isVisible();
    }
}
