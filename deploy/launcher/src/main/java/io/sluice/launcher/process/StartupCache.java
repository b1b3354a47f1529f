package io.sluice.launcher.process;

import io.sluice.launcher.workspace.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file that a part writes when it ends and reads at its next start: an AOT cache from JDK 25 on, an archive of class
 * data before.
 *
 * <p>A cache belongs to one JDK, one class path and one set of flags; all of them are in its name. The JVM ignores a
 * cache that does not fit, so a wrong one costs time, never a start.
 */
public final class StartupCache {

    private static final int FIRST_WITH_ONE_STEP_AOT = 25;
    private static final String RECORDING = ".recording";

    private final Path directory;
    private final Runtime.Version jdk;
    private final boolean recordingWanted;

    /** SLUICE_RECORD=no is for a suite that is started only once, such as that of a build. */
    public StartupCache(DataDirectory data) {
        this(data, Runtime.version(), !"no".equals(System.getenv("SLUICE_RECORD")));
    }

    StartupCache(DataDirectory data, Runtime.Version jdk, boolean recordingWanted) {
        this.directory = data.cache();
        this.jdk = jdk;
        this.recordingWanted = recordingWanted;
    }

    /** Whether a recording is wanted, and there is no cache that fits. */
    boolean isMissing(String part, List<Path> classPath, List<String> jvmFlags) {
        return recordingWanted && !Files.exists(cacheOf(part, classPath, jvmFlags));
    }

    /** Uses the cache if there is one; otherwise makes the JVM record one for the next start, if this instance may. */
    List<String> flags(String part, boolean mayRecord, List<Path> classPath, List<String> jvmFlags) {
        Path cache = cacheOf(part, classPath, jvmFlags);
        if (Files.exists(cache)) {
            return flags("-XX:AOTCache=", "-XX:SharedArchiveFile=", cache);
        }
        return mayRecord && recordingWanted
                ? flags("-XX:AOTCacheOutput=", "-XX:ArchiveClassesAtExit=", startRecording(part, cache))
                : List.of();
    }

    private Path cacheOf(String part, List<Path> classPath, List<String> jvmFlags) {
        return directory.resolve(part + "@" + fingerprint(classPath, jvmFlags));
    }

    /** Recording warns of each class that cannot be stored, thousands of lines in the part's log. */
    private List<String> flags(String forAot, String before, Path file) {
        return hasAot() ? List.of(forAot + file, "-Xlog:aot*=error") : List.of(before + file, "-Xlog:cds*=error");
    }

    public boolean isRecording(String part) {
        return !recordings(part).isEmpty();
    }

    /** From now on the recording is used. That of a killed process is deleted: it may be incomplete. */
    public void finishRecording(String part, boolean endedGracefully) {
        for (Path recording : recordings(part)) {
            try {
                if (endedGracefully && Files.size(recording) > 0) {
                    Files.move(recording, finished(recording), StandardCopyOption.REPLACE_EXISTING);
                } else {
                    Files.delete(recording);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The empty file marks a recording under way; the JVM replaces it when it ends. */
    private Path startRecording(String part, Path cache) {
        try {
            for (Path old : filesOf(part)) {
                Files.delete(old);
            }
            return Files.createFile(cache.resolveSibling(cache.getFileName() + RECORDING));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path finished(Path recording) {
        String name = recording.getFileName().toString();
        return recording.resolveSibling(name.substring(0, name.length() - RECORDING.length()));
    }

    private List<Path> recordings(String part) {
        return filesOf(part).stream()
                .filter(file -> file.toString().endsWith(RECORDING))
                .toList();
    }

    private List<Path> filesOf(String part) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith(part + "@"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasAot() {
        return jdk.feature() >= FIRST_WITH_ONE_STEP_AOT;
    }

    private String fingerprint(List<Path> classPath, List<String> jvmFlags) {
        MessageDigest digest = sha256();
        digest.update((jdk + " " + System.getProperty("java.home") + jvmFlags).getBytes(StandardCharsets.UTF_8));
        for (Path entry : classPath) {
            digest.update(describe(entry).getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static String describe(Path entry) {
        try {
            return entry + " " + Files.size(entry) + " "
                    + Files.getLastModifiedTime(entry).toMillis() + "\n";
        } catch (IOException e) {
            return entry + " absent\n";
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
