package io.sluice.order.stocklog.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.stocklog.BatchMessages.Execution;
import io.sluice.order.stocklog.StockLog.Decision;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.messaging.support.MessageBuilder;

class BatchTransactionListenerTests {
    private final BatchTransactionListener listener = new BatchTransactionListener(null);

    @ParameterizedTest
    @CsvSource({"COMMITTED, COMMIT", "ROLLED_BACK, ROLLBACK", "UNDECIDED, UNKNOWN"})
    void theBrokerLearnsWhatTheLocalTransactionCameTo(Decision decision, RocketMQLocalTransactionState answer) {
        Execution local = () -> decision;
        var message = MessageBuilder.withPayload(new byte[0]).build();
        assertThat(listener.executeLocalTransaction(message, local)).isEqualTo(answer);
    }
}
