package io.sluice.item.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Checks an upload, re-encodes it and keeps the result. */
@Service
@EnableConfigurationProperties(PictureProperties.class)
public class AddPicture {
    private static final Logger log = LoggerFactory.getLogger(AddPicture.class);

    private final PictureStore store;
    private final PictureProperties properties;

    // A decoded picture takes tens of megabytes, so few are decoded at once.
    private final Semaphore turns;

    AddPicture(PictureStore store, PictureProperties properties) {
        this.store = store;
        this.properties = properties;
        this.turns = new Semaphore(properties.maxEncodings(), true);
    }

    /** The same file again gives the same picture. */
    public Result add(Path upload) throws IOException {
        if (!takeTurn()) {
            return Result.refused(Outcome.BUSY);
        }
        try {
            Result result = encode(Files.readAllBytes(upload));
            result.picture().ifPresent(store::save);
            return result;
        } finally {
            turns.release();
        }
    }

    private boolean takeTurn() {
        try {
            return turns.tryAcquire(properties.encodingWait().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Result encode(byte[] file) {
        try (Upload upload = Upload.open(file)) {
            Optional<Outcome> fault = upload.findFault();
            return fault.isPresent()
                    ? Result.refused(fault.get())
                    : Result.added(Encoder.encode(upload.decode(), upload.orientation()));
        } catch (IOException | RuntimeException e) {
            // The JDK's decoders throw all kinds of exceptions at damaged files.
            log.info("Refused an uploaded picture of {} bytes: {}", file.length, e.toString());
            return Result.refused(Outcome.UNREADABLE);
        }
    }

    /** What became of an upload. */
    public enum Outcome {
        ADDED,
        UNREADABLE,
        ANIMATED,
        TOO_MANY_PIXELS,
        BUSY
    }

    /** What became of an upload, and the picture if it was added. */
    public record Result(Outcome outcome, Optional<Picture> picture) {
        private static Result added(Picture picture) {
            return new Result(Outcome.ADDED, Optional.of(picture));
        }

        private static Result refused(Outcome outcome) {
            return new Result(outcome, Optional.empty());
        }
    }
}
