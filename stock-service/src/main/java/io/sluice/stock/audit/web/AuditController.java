package io.sluice.stock.audit.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.audit.TakeAudit;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Whether the units of a promotion add up. */
@RestController
@Tag(name = "Stock (admins)")
class AuditController {
    private final TakeAudit takeAudit;

    AuditController(TakeAudit takeAudit) {
        this.takeAudit = takeAudit;
    }

    @Operation(operationId = "auditPromo", summary = "Counts whether the units of a promotion add up.")
    @GetMapping("/api/admin/promos/{promoId}/audit")
    AuditView audit(@PathVariable PromoId promoId) {
        return takeAudit
                .take(promoId)
                .map(AuditView::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
