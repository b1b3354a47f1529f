package io.sluice.launcher;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.DirectoryTree;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.util.Scanner;

/** {@code sluice reset}: stops everything and deletes the data directory, if sluice made it. */
final class Reset {

    private final Workspace workspace;
    private final Console console;

    Reset(Workspace workspace, Console console) {
        this.workspace = workspace;
        this.console = console;
    }

    void run(boolean confirmed) {
        DataDirectory data = workspace.data();
        if (data.isUnused()) {
            console.print("There is no data to delete.");
            return;
        }
        if (!data.isOurs()) {
            throw new LauncherException(
                    "The directory " + data.root() + " was not made by sluice; nothing was deleted.");
        }
        if (!confirmed && !isConfirmed()) {
            throw new LauncherException("Nothing was deleted.");
        }
        new Down(workspace, console).run();
        try {
            DirectoryTree.delete(data.root());
        } catch (IOException e) {
            throw new LauncherException("The directory " + data.root() + " could not be deleted: " + e.getMessage());
        }
        console.print("Deleted " + data.root() + ".");
    }

    private boolean isConfirmed() {
        console.out().print("Stop everything and delete " + workspace.data().root() + " with all its data? [y/N] ");
        console.out().flush();
        Scanner answer = new Scanner(System.in);
        return answer.hasNextLine() && answer.nextLine().trim().equalsIgnoreCase("y");
    }
}
