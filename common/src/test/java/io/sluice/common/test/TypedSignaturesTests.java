package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.RestController;

class TypedSignaturesTests {
    /** What the core of a feature should look like. */
    record Typed(OrderId orderId, Units units) {
        List<OrderId> findOthers(boolean all) {
            return List.of();
        }
    }

    /** What it should not. */
    record Plain(String orderId, Units units) {
        int count(List<Long> amounts) {
            return amounts.size();
        }

        OptionalLong amount() {
            return OptionalLong.empty();
        }

        private String hidden() {
            return orderId;
        }

        @Override
        public String toString() {
            return hidden();
        }
    }

    @RestController
    static class Adapter {
        String answer(int page) {
            return "page " + page;
        }
    }

    @Test
    void findsPlainNumbersAndTextsInWhatOthersCall() {
        assertThat(plainOnesIn(Plain.class))
                .containsExactly("Plain.amount", "Plain.amounts", "Plain.count", "Plain.orderId");
    }

    @Test
    void findsNothingInTypedCodeAndLeavesAdaptersAlone() {
        assertThat(plainOnesIn(Typed.class)).isEmpty();
        assertThat(plainOnesIn(Adapter.class)).isEmpty();
    }

    private static Iterable<String> plainOnesIn(Class<?> type) {
        return TypedSignatures.plainOnesIn(new ClassFileImporter().importClasses(type));
    }
}
