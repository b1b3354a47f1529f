package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.test.TestIds;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BoardTermsTests {
    @Test
    void boundsAreChecked() {
        assertThatCode(() -> terms(1, 1, 1, OPENS.plus(A_MILLI))).doesNotThrowAnyException();
        assertThatIllegalArgumentException().isThrownBy(() -> terms(0, 1, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 0, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 0, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 1, OPENS));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 1, OPENS.minus(A_MILLI)));
    }

    private static BoardTerms terms(long epoch, int limit, int factor, Instant endsAt) {
        var board = new BoardRef(TestIds.promo("terms"), 1);
        return new BoardTerms(board, new Epoch(epoch), new Window(OPENS, endsAt), Units.of(limit), factor);
    }
}
