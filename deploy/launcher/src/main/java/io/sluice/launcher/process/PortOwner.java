package io.sluice.launcher.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The program that listens on a port, if this user may see it. */
public record PortOwner(long pid, String program) {

    private static final String LISTEN = "0A";

    @Override
    public String toString() {
        return "pid " + pid + " " + program;
    }

    /** Reads {@code /proc} on Linux, and runs lsof elsewhere. */
    public static Optional<PortOwner> of(int port) {
        try {
            return Files.isDirectory(Path.of("/proc/net")) ? ofSocket(listening(port)) : fromLsof(port);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The sockets that listen on the port, by the name under which processes hold them. */
    private static Set<String> listening(int port) throws IOException {
        String suffix = String.format(":%04X", port);
        Set<String> sockets = new HashSet<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            if (!Files.exists(Path.of(table))) {
                continue;
            }
            Files.readAllLines(Path.of(table)).stream()
                    .map(line -> line.trim().split("\\s+"))
                    .filter(words -> words.length > 9 && words[1].endsWith(suffix) && words[3].equals(LISTEN))
                    .forEach(words -> sockets.add("socket:[" + words[9] + "]"));
        }
        return sockets;
    }

    private static Optional<PortOwner> ofSocket(Set<String> sockets) {
        return ProcessHandle.allProcesses()
                .filter(process -> holdsAny(process.pid(), sockets))
                .findFirst()
                .map(process -> new PortOwner(process.pid(), nameOf(process)));
    }

    private static boolean holdsAny(long pid, Set<String> sockets) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("/proc/" + pid + "/fd"))) {
            for (Path file : files) {
                if (sockets.contains(Files.readSymbolicLink(file).toString())) {
                    return true;
                }
            }
        } catch (IOException e) {
            return false; // another user's, or gone
        }
        return false;
    }

    private static String nameOf(ProcessHandle process) {
        return process.info()
                .command()
                .map(command -> Path.of(command).getFileName().toString())
                .orElse("?");
    }

    private static Optional<PortOwner> fromLsof(int port) throws IOException {
        Process lsof = NewProcesses.start(new ProcessBuilder("lsof", "-nP", "-iTCP:" + port, "-sTCP:LISTEN", "-t"));
        String answer = new String(lsof.getInputStream().readAllBytes()).trim();
        if (answer.isEmpty()) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(answer.lines().findFirst().orElseThrow()))
                .map(process -> new PortOwner(process.pid(), nameOf(process)));
    }
}
