package io.sluice.launcher.workspace;

import java.nio.file.Path;

/** One running suite: the sources it is built from, the directory it lives in, its ports and its secrets. */
public record Workspace(Path project, DataDirectory data, Ports ports, Secrets secrets) {

    public Path module(String name) {
        return project.resolve(name);
    }

    public Path middleware() {
        return project.resolve("deploy/middleware");
    }

    public Path paymentProvider() {
        return project.resolve("deploy/payment-provider");
    }

    /** The files that Nacos is filled from. */
    public Path configuration() {
        return project.resolve("deploy/config/nacos");
    }

    /** The pictures of the demo's items. */
    public Path demoPictures() {
        return project.resolve("deploy/demo");
    }

    /** There only if the shop's pages were built, which takes npm. */
    public Path shopPage() {
        return module("gateway").resolve("pages/target/classes/pages/index.html");
    }

    public Path jar(Service service) {
        return module(service.id()).resolve("target/" + service.id() + ".jar");
    }
}
