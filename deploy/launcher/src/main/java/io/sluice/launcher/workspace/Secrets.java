package io.sluice.launcher.workspace;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Passwords and keys of this data directory: generated when first used, then stored. */
public final class Secrets {

    private static final int KEY_BYTES = 32;
    private static final int PASSWORD_BYTES = 24;

    private final Path file;
    private final Properties values = new Properties();
    private final SecureRandom random = new SecureRandom();

    public Secrets(Path file) {
        this.file = file;
        if (Files.exists(file)) {
            load();
        }
    }

    /** Base64 of 32 random bytes. */
    public synchronized String key(String name) {
        return secret(name, Base64.getEncoder(), KEY_BYTES);
    }

    /** Letters, digits, minus and underscore only, so it needs no quoting in any configuration file. */
    public synchronized String password(String name) {
        return secret(name, Base64.getUrlEncoder().withoutPadding(), PASSWORD_BYTES);
    }

    private String secret(String name, Base64.Encoder encoder, int bytes) {
        String known = values.getProperty(name);
        if (known != null) {
            return known;
        }
        byte[] fresh = new byte[bytes];
        random.nextBytes(fresh);
        values.setProperty(name, encoder.encodeToString(fresh));
        save();
        return values.getProperty(name);
    }

    private void load() {
        try (Reader in = Files.newBufferedReader(file)) {
            values.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void save() {
        String lines = new TreeMap<>(values)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
                        .collect(Collectors.joining());
        PrivateFile.write(file, lines);
    }
}
