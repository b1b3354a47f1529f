package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProofOfWorkTests {
    /** Counted by another way than the code does: the bits that are missing in the number that the hash is. */
    static int zeroBits(String salt, long number) throws Exception {
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest((salt + ':' + number).getBytes(StandardCharsets.US_ASCII));
        return 256 - new BigInteger(1, hash).bitLength();
    }

    static String solve(String salt, int bits) throws Exception {
        long number = 0;
        while (zeroBits(salt, number) < bits) {
            number++;
        }
        return Long.toString(number);
    }

    @Test
    void asManyZeroBitsAsAskedForPassAndOneFewerDoesNot() throws Exception {
        Set<Integer> seen = new HashSet<>();
        for (int number = 0; number < 200_000; number++) {
            int zeros = zeroBits("salt", number);
            if (seen.add(zeros)) {
                String answer = Integer.toString(number);
                assertThat(new ProofOfWork("salt", zeros).accepts(answer)).isTrue();
                assertThat(new ProofOfWork("salt", zeros + 1).accepts(answer)).isFalse();
            }
        }
        assertThat(seen).contains(0, 7, 8, 9, 15, 16);
    }

    /** A page computes the same: printf '%s' 'Sluice:553' | sha256sum begins with 00. */
    @Test
    void theTextIsSaltColonNumber() {
        int found = IntStream.range(0, 10_000)
                .filter(number -> new ProofOfWork("Sluice", 8).accepts(Integer.toString(number)))
                .findFirst()
                .orElseThrow();
        assertThat(found).isEqualTo(553);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "-1", "1.0", "0x1", " 1", "1 ", "１", "12345678901234567890", "local-pass", "1\n"})
    void onlyADecimalNumberIsAnAnswer(String answer) {
        assertThat(new ProofOfWork("salt", 0).accepts(answer)).isFalse();
    }

    @Test
    void everySaltIsAnother() {
        Set<String> salts = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            salts.add(ProofOfWork.create(18).salt());
        }
        assertThat(salts).hasSize(1000).allMatch(salt -> salt.matches("[0-9a-f]{32}"));
    }

    @Test
    void whatIsStoredIsReadBack() {
        var work = ProofOfWork.create(20);
        assertThat(RightAnswer.parse(work.text())).isEqualTo(work);
        assertThat(work.text()).doesNotContain(" ");
        assertThat(RightAnswer.parse("41.25")).isEqualTo(new SliderPosition(41.25));
        assertThat(RightAnswer.parse(new SliderPosition(41.25).text())).isEqualTo(new SliderPosition(41.25));
    }
}
