package io.sluice.stock.allotment;

import io.sluice.common.job.SingleRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Sees promotions that are closing to their end, whether or not anybody asks again. */
@Component
class FinishClosingAllotments {
    private static final Logger log = LoggerFactory.getLogger(FinishClosingAllotments.class);

    private final Allotments book;
    private final CloseAllotment closeAllotment;
    private final SingleRunner runner;

    FinishClosingAllotments(Allotments book, CloseAllotment closeAllotment, SingleRunner runner) {
        this.book = book;
        this.closeAllotment = closeAllotment;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.keep-boards-every}")
    void finish() {
        runner.run("finish-closing", () -> book.closing().forEach(this::finish));
    }

    /** One that cannot be closed must not keep the others from it; it is tried again next time. */
    private void finish(Allotment allotment) {
        try {
            closeAllotment.close(allotment);
        } catch (RuntimeException e) {
            log.warn("closing promo {} has to wait: {}", allotment.promoId(), e.toString());
        }
    }
}
