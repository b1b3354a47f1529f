package io.sluice.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewProcessesTests {
    private static final Path TRUE = Path.of("/bin/true");
    private static final int THREADS = 8;
    private static final int ROUNDS = 60;

    @TempDir
    Path directory;

    /** Without the lock, some find their file open in a process that another thread has just begun. */
    @Test
    void whatIsWrittenWhileOthersStartCanBeRun() {
        var threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<CompletableFuture<Void>> runs = IntStream.range(0, THREADS)
                    .mapToObj(number -> CompletableFuture.runAsync(() -> writeAndRun(number), threads))
                    .toList();
            runs.forEach(CompletableFuture::join);
        } finally {
            threads.shutdownNow();
        }
    }

    private void writeAndRun(int number) {
        try {
            for (int round = 0; round < ROUNDS; round++) {
                Path program = directory.resolve("program-" + number + "-" + round);
                NewProcesses.write(() -> Files.copy(TRUE, program, StandardCopyOption.COPY_ATTRIBUTES));
                Process process = NewProcesses.start(new ProcessBuilder(program.toString()));
                assertThat(process.waitFor()).isZero();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
