package io.sluice.sale;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The commit that a project was checked out from, for whoever reads its figures later. */
public final class Commit {

    private Commit() {}

    /** In short; empty if it is no checkout, or there is no git. */
    public static Optional<String> of(Path project) throws IOException {
        if (!Files.exists(project.resolve(".git"))) {
            return Optional.empty();
        }
        String printed = git(project, "rev-parse", "--short", "HEAD");
        return printed.isEmpty() ? Optional.empty() : Optional.of(printed);
    }

    /** Whether there are changes that no commit has. */
    public static boolean hasChanges(Path project) throws IOException {
        return !git(project, "status", "--porcelain", "--untracked-files=no").isEmpty();
    }

    private static String git(Path project, String... arguments) throws IOException {
        String[] command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process git = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    }
}
