package io.sluice.gateway.pages;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Reads the files of a class-path folder. */
final class ClassPathFolder {
    private final PathMatchingResourcePatternResolver resolver;

    ClassPathFolder(ClassLoader classLoader) {
        resolver = new PathMatchingResourcePatternResolver(classLoader);
    }

    /**
     * The bytes of every file by its path below the folder, for each place of the class path that has the folder. They
     * are kept apart: a packed file of one place may be another version than the plain one of the next.
     */
    List<Map<String, byte[]>> read(String folder) throws IOException {
        List<Map<String, byte[]>> places = new ArrayList<>();
        for (Resource root : resolver.getResources("classpath*:" + folder + "/")) {
            places.add(read(root));
        }
        return places;
    }

    private Map<String, byte[]> read(Resource root) throws IOException {
        String address = root.getURL().toString();
        Map<String, byte[]> files = new TreeMap<>();
        for (Resource file : resolver.getResources(address + "**")) {
            String name = file.getURL().toString().substring(address.length());
            if (!name.isEmpty() && !name.endsWith("/") && file.isReadable()) {
                try (InputStream in = file.getInputStream()) {
                    files.put(name, in.readAllBytes());
                }
            }
        }
        return files;
    }
}
