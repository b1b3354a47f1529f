package io.sluice.promo.report.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.NeighbourUnavailableException;
import io.sluice.promo.report.SaleReport;
import io.sluice.promo.report.WriteReport;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** What a sale came to. */
@RestController
@Tag(name = "Promotions (admins)")
@RequestMapping("/api/admin/promos/{id}")
class ReportController {
    private static final Logger log = LoggerFactory.getLogger(ReportController.class);
    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);

    private final WriteReport writeReport;
    private final JsonMapper json;

    ReportController(WriteReport writeReport, JsonMapper json) {
        this.writeReport = writeReport;
        this.json = json;
    }

    @Operation(operationId = "reportSale", summary = "Reports what a sale came to, also while it is on.")
    @GetMapping("/report")
    ReportView report(@PathVariable PromoId id) {
        return ReportView.of(find(id));
    }

    @Operation(operationId = "exportSaleReport", summary = "Answers the report of a sale as rows of name and value.")
    @ApiResponse(
            responseCode = "200",
            description = "A file",
            content = @Content(mediaType = "text/csv", schema = @Schema(type = "string", example = "name,value")))
    @GetMapping("/report.csv")
    ResponseEntity<byte[]> export(@PathVariable PromoId id) {
        String csv = ReportCsv.write(ReportView.of(find(id)), json);
        var attachment = ContentDisposition.attachment()
                .filename("sluice-" + id + ".csv")
                .build();
        return ResponseEntity.ok()
                .contentType(CSV)
                .header(HttpHeaders.CONTENT_DISPOSITION, attachment.toString())
                .cacheControl(CacheControl.noStore())
                .body(csv.getBytes(StandardCharsets.UTF_8));
    }

    private SaleReport find(PromoId id) {
        try {
            return writeReport.write(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        } catch (NeighbourUnavailableException e) {
            log.warn("Could not write the report of promo {}, answered 503: {}", id, e.toString());
            throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        }
    }
}
