package io.sluice.launcher.part;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The class path of a module, as Maven resolved and stored it. */
public record MavenClassPath(Path module) {

    public static MavenClassPath of(Workspace workspace, String module) {
        return new MavenClassPath(workspace.middleware().resolve(module));
    }

    /** Whether Maven's local repository still has all of it. */
    public boolean isComplete() {
        return dependencies().stream().allMatch(Files::exists);
    }

    /** The module's own jar first: its files stand in for those of the same name further back. */
    public List<Path> withOwnJar() {
        List<Path> all = new ArrayList<>();
        all.add(module.resolve("target/" + module.getFileName() + "-1.0.0-SNAPSHOT.jar"));
        all.addAll(dependencies());
        return all;
    }

    Path jarOf(String artifact) {
        return dependencies().stream()
                .filter(jar -> jar.getFileName().toString().startsWith(artifact + "-"))
                .findFirst()
                .orElseThrow(() ->
                        new LauncherException("There is no " + artifact + " for this operating system and processor."));
    }

    private List<Path> dependencies() {
        try {
            String line =
                    Files.readString(module.resolve("target/classpath.txt")).trim();
            return Arrays.stream(line.split(File.pathSeparator)).map(Path::of).toList();
        } catch (IOException e) {
            throw new LauncherException("The module " + module + " is not built: run without --no-build.");
        }
    }
}
