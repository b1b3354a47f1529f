package io.sluice.promo.live.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.MarkView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** A sale while it goes on. */
@RestController
@Tag(name = "Promotions (admins)")
class LiveController {
    private final LiveStreams streams;

    LiveController(LiveStreams streams) {
        this.streams = streams;
    }

    @Operation(
            operationId = "followSale",
            summary = "Streams a sale: first the event snapshot, then each second sample, and mark and promo when"
                    + " something happens.")
    @ApiResponse(
            responseCode = "200",
            description = "Events snapshot (SaleSnapshot), sample (SaleSample), mark (Mark) and promo (AdminPromoView)."
                    + " Ends after five minutes; EventSource opens the next one by itself",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
                            schema =
                                    @Schema(
                                            oneOf = {
                                                SnapshotView.class,
                                                SampleView.class,
                                                MarkView.class,
                                                AdminPromoView.class
                                            })))
    @Refusals("too-many-streams")
    @GetMapping("/api/admin/promos/{id}/live")
    ResponseEntity<SseEmitter> follow(@PathVariable PromoId id) {
        return ResponseEntity.ok()
                .contentType(MediaType.TEXT_EVENT_STREAM)
                .cacheControl(CacheControl.noStore())
                // Nginx would gather events until they fill a buffer.
                .header("X-Accel-Buffering", "no")
                .body(streams.open(id));
    }
}
