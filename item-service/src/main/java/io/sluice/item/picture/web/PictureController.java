package io.sluice.item.picture.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.item.picture.PictureFile;
import io.sluice.item.picture.PictureStore;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Catalogue")
class PictureController {
    /** The name follows from the content, so whatever has been loaded once stays right. */
    private static final CacheControl FOR_EVER =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

    private final PictureStore store;

    PictureController(PictureStore store) {
        this.store = store;
    }

    @GetMapping("/pictures/{file}")
    @Operation(operationId = "loadPicture", summary = "Loads a picture of an item, at most 1080 or 480 pixels wide.")
    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = MediaType.IMAGE_JPEG_VALUE,
                            schema = @Schema(type = "string", format = "binary")))
    ResponseEntity<byte[]> load(
            @Parameter(
                            description = "as in imageUrl, or with 480",
                            example = "4f0c9a3be1d27c5586a09d1b3e7f2c48-480.jpg")
                    @PathVariable
                    String file) {
        return PictureFile.parse(file)
                .flatMap(store::read)
                .map(content -> ResponseEntity.ok()
                        .contentType(MediaType.IMAGE_JPEG)
                        .cacheControl(FOR_EVER)
                        .eTag(file)
                        .body(content))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
