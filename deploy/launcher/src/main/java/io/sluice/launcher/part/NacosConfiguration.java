package io.sluice.launcher.part;

import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Fills Nacos from the files in the repository, and never overwrites what an operator changed while it ran. */
public final class NacosConfiguration {

    private static final List<String> TYPES = List.of("yaml", "json");

    private final Path files;
    private final Path imported;
    private final NacosApi nacos;
    private final Consumer<String> warnings;

    public NacosConfiguration(Workspace workspace, Consumer<String> warnings) {
        this.files = workspace.configuration();
        this.imported = workspace.data().of("nacos-import");
        this.nacos = new NacosApi(workspace.ports().nacos());
        this.warnings = warnings;
    }

    public void importFiles() {
        try {
            for (Path file : files()) {
                importFile(file);
            }
        } catch (IOException e) {
            throw new LauncherException("The configuration cannot be imported into Nacos: " + e.getMessage());
        }
    }

    private void importFile(Path file) throws IOException {
        String content = Files.readString(file);
        String dataId = file.getFileName().toString();
        String hash = md5(content);
        switch (ImportDecision.of(hash, nacos.md5(dataId), lastImported(dataId))) {
            case PUBLISH -> publish(dataId, content, hash);
            case NOTHING_TO_DO -> storeHash(dataId, hash);
            case KEEP_NACOS_VALUE -> {}
            case KEEP_AND_WARN ->
                warnings.accept("  " + dataId + " was changed both in Nacos and in " + files
                        + "; the value in Nacos was kept.");
        }
    }

    /** Waits: Nacos serves what it accepted a moment later, and a service that starts in between would miss it. */
    private void publish(String dataId, String content, String hash) throws IOException {
        nacos.publish(dataId, typeOf(dataId), content);
        if (!Poll.until(Duration.ofSeconds(30), () -> nacos.md5(dataId).equals(Optional.of(hash)))) {
            throw new IOException(dataId + " was accepted by Nacos but cannot be read back");
        }
        storeHash(dataId, hash);
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(files)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(files)) {
            return entries.filter(
                            file -> TYPES.contains(typeOf(file.getFileName().toString())))
                    .sorted()
                    .toList();
        }
    }

    private static String typeOf(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private Optional<String> lastImported(String dataId) throws IOException {
        Path file = imported.resolve(dataId + ".md5");
        return Files.exists(file) ? Optional.of(Files.readString(file).trim()) : Optional.empty();
    }

    private void storeHash(String dataId, String hash) throws IOException {
        Files.writeString(imported.resolve(dataId + ".md5"), hash + "\n");
    }

    /** MD5 because that is the hash that Nacos has of its own content. */
    private static String md5(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(content.getBytes(StandardCharsets.UTF_8));
            return String.format("%032x", new BigInteger(1, digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has MD5", e);
        }
    }
}
