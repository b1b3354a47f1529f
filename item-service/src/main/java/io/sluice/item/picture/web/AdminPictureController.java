package io.sluice.item.picture.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.item.ItemProblem;
import io.sluice.item.picture.AddPicture;
import io.sluice.item.picture.Picture;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Items (admins)")
class AdminPictureController {
    private static final int MAX_BYTES = 8 * 1024 * 1024;
    private static final int MAX_READ_BYTES = 4 * MAX_BYTES;
    private static final int BUFFER_BYTES = 64 * 1024;

    private final AddPicture addPicture;

    AdminPictureController(AddPicture addPicture) {
        this.addPicture = addPicture;
    }

    /** The body goes to a file first: however many upload at once, and however slowly, memory is for those whose turn it is. */
    @PostMapping(
            path = "/api/admin/pictures",
            consumes = {MediaType.IMAGE_PNG_VALUE, MediaType.IMAGE_JPEG_VALUE})
    @Operation(
            operationId = "uploadPicture",
            summary = "Takes a PNG or JPEG file of at most 8 MiB as a picture for items.")
    @ApiResponse(responseCode = "201", description = "Created", useReturnTypeSchema = true)
    @Refusals({
        "too-large",
        "unsupported-media-type",
        "unreadable-picture",
        "animated-picture",
        "too-many-pixels",
        "too-many-uploads"
    })
    @RequestBody(
            required = true,
            content = {
                @Content(mediaType = MediaType.IMAGE_PNG_VALUE, schema = @Schema(type = "string", format = "binary")),
                @Content(mediaType = MediaType.IMAGE_JPEG_VALUE, schema = @Schema(type = "string", format = "binary"))
            })
    ResponseEntity<AddedPicture> upload(HttpServletRequest request) throws IOException {
        Path file = Files.createTempFile("sluice-picture", ".upload");
        try {
            spool(request, file);
            return answer(addPicture.add(file));
        } finally {
            Files.delete(file);
        }
    }

    /** Reads on for a while after the last byte that counts: who is still sending may miss the answer. */
    private static void spool(HttpServletRequest request, Path file) throws IOException {
        long bytes = 0;
        try (var out = Files.newOutputStream(file)) {
            var in = request.getInputStream();
            var buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0 && bytes <= MAX_READ_BYTES; read = in.read(buffer)) {
                bytes += read;
                if (bytes <= MAX_BYTES) {
                    out.write(buffer, 0, read);
                }
            }
        }
        if (bytes > MAX_BYTES) {
            throw new ProblemException(CommonProblem.TOO_LARGE, "A picture may have at most " + MAX_BYTES + " bytes.");
        }
    }

    private static ResponseEntity<AddedPicture> answer(AddPicture.Result result) {
        return switch (result.outcome()) {
            case ADDED -> created(result.picture().orElseThrow());
            case UNREADABLE -> throw new ProblemException(ItemProblem.UNREADABLE_PICTURE);
            case ANIMATED -> throw new ProblemException(ItemProblem.ANIMATED_PICTURE);
            case TOO_MANY_PIXELS -> throw new ProblemException(ItemProblem.TOO_MANY_PIXELS);
            case BUSY -> throw new ProblemException(ItemProblem.TOO_MANY_UPLOADS);
        };
    }

    private static ResponseEntity<AddedPicture> created(Picture picture) {
        String path = picture.file().path();
        return ResponseEntity.created(URI.create(path))
                .body(new AddedPicture(path, picture.size().width, picture.size().height));
    }

    /** What an item's {@code imageUrl} is to be, and the size of the large file. */
    record AddedPicture(
            @Schema(example = "/pictures/4f0c9a3be1d27c5586a09d1b3e7f2c48-1080.jpg")
            String imageUrl,

            @Schema(example = "1080") int width,
            @Schema(example = "1080") int height) {}
}
