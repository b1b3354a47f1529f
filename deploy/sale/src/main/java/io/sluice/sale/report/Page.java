package io.sluice.sale.report;

import io.sluice.launcher.workspace.LauncherException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/** A page that shows data: one file that needs no other. */
public final class Page {

    private static final String DATA = "/*REPORT*/null";
    private static final String STYLE = "/*STYLE*/";

    private final Class<?> place;
    private final String template;

    /** The template lies beside the class. */
    public Page(Class<?> place, String template) {
        this.place = place;
        this.template = template;
    }

    /** What stands in the data cannot end the script that it is in. */
    public String with(Object data) {
        String json = JsonMapper.shared().writeValueAsString(data).replace("<", "\\u003c");
        return resource(place, template)
                .replace(STYLE, resource(Page.class, "page.css"))
                .replace(DATA, json);
    }

    private static String resource(Class<?> place, String name) {
        try (InputStream in = place.getResourceAsStream(name)) {
            if (in == null) {
                throw new LauncherException("The report cannot be made: " + name + " is missing.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LauncherException("The report cannot be made: " + e.getMessage());
        }
    }
}
