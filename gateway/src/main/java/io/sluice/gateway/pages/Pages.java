package io.sluice.gateway.pages;

import io.sluice.gateway.memory.ContentCoding;
import io.sluice.gateway.memory.NegotiatedAnswer;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Every file of shop and desk by its path, read once at the start. A path is looked up, never resolved: nothing else of
 * the class path can be reached. Page addresses have no file of their own; they all get the shell, the desk's below
 * {@code /desk} and the shop's elsewhere, which shows the page.
 */
final class Pages {
    private static final Logger log = LoggerFactory.getLogger(Pages.class);

    static final String ASSETS = "/assets/";

    private static final String INDEX = "/index.html";
    private static final String DESK_INDEX = "/desk.html";
    private static final String DESK = "/desk";
    private static final Map<String, ContentCoding> PACKED =
            Map.of(".br", ContentCoding.BROTLI, ".gz", ContentCoding.GZIP);
    private static final Set<String> ADDRESSES =
            Set.of("/", "/sign-in", "/register", "/orders", "/account", "/addresses", "/notices");
    private static final Pattern ADDRESS_OF_ONE = Pattern.compile("/(items|orders)/[A-Za-z0-9_-]{1,64}");

    /** Its router writes the first page with a slash at the end. */
    private static final Pattern DESK_ADDRESS =
            Pattern.compile("/desk(/|/(sign-in|account|limits|refunds|nodes|capacity|support)"
                    + "|/(promos|items|messages)(/[A-Za-z0-9_-]{1,64})?"
                    + "|/promos/[A-Za-z0-9_-]{1,64}/(edit|live|report)|/orders/[A-Za-z0-9_-]{1,64})?");

    private final Map<String, NegotiatedAnswer> files = new HashMap<>();
    private final NegotiatedAnswer shell;
    private final NegotiatedAnswer desk;

    private Pages(NegotiatedAnswer shell, NegotiatedAnswer desk) {
        this.shell = shell;
        this.desk = desk;
    }

    /** The built-in page takes the place of the shells where the pages were not built. */
    static Pages read(ClassLoader classLoader, NotBuilt notBuilt) throws IOException {
        var folder = new ClassPathFolder(classLoader);
        Map<String, NegotiatedAnswer> files = new HashMap<>();
        for (Map<String, byte[]> place : folder.read("pages")) {
            add(place, "/", files);
        }
        for (Map<String, byte[]> place : folder.read("assets")) {
            add(place, ASSETS, files);
        }
        NegotiatedAnswer built = files.get(INDEX);
        if (built == null) {
            log.warn("The shop was not built; / says how to get it");
        }
        NegotiatedAnswer instead = notBuilt.answer();
        var pages = new Pages(built == null ? instead : built, files.getOrDefault(DESK_INDEX, instead));
        pages.files.putAll(files);
        ADDRESSES.forEach(address -> pages.files.put(address, pages.shell));
        return pages;
    }

    private static void add(Map<String, byte[]> place, String prefix, Map<String, NegotiatedAnswer> files) {
        place.forEach((name, content) -> {
            if (!isPacked(name, place)) {
                String path = prefix + name;
                files.computeIfAbsent(path, any -> headersOf(path, prefix).answer(name, bodies(name, place)));
            }
        });
    }

    private static boolean isPacked(String name, Map<String, byte[]> place) {
        return PACKED.keySet().stream()
                .anyMatch(suffix ->
                        name.endsWith(suffix) && place.containsKey(name.substring(0, name.length() - suffix.length())));
    }

    private static Map<ContentCoding, byte[]> bodies(String name, Map<String, byte[]> place) {
        Map<ContentCoding, byte[]> bodies = new EnumMap<>(ContentCoding.class);
        bodies.put(ContentCoding.IDENTITY, Objects.requireNonNull(place.get(name)));
        PACKED.forEach((suffix, coding) -> {
            byte[] packed = place.get(name + suffix);
            if (packed != null) {
                bodies.put(coding, packed);
            }
        });
        return bodies;
    }

    private static PageHeaders headersOf(String path, String prefix) {
        if (path.equals(INDEX)) {
            return PageHeaders.SHELL;
        }
        if (path.equals(DESK_INDEX)) {
            return PageHeaders.DESK;
        }
        if (prefix.equals(ASSETS)) {
            return PageHeaders.BUILT_IN;
        }
        return path.startsWith(ASSETS) ? PageHeaders.HASHED : PageHeaders.NAMED;
    }

    /** The shell that says that nothing is at an address. */
    NegotiatedAnswer shellFor(String rawPath) {
        return rawPath.equals(DESK) || rawPath.startsWith(DESK + "/") ? desk : shell;
    }

    /** The file or page of a path as it was sent. */
    @Nullable
    NegotiatedAnswer find(String rawPath) {
        NegotiatedAnswer file = files.get(rawPath);
        if (file == null && isAddress(rawPath)) {
            return shellFor(rawPath);
        }
        return file;
    }

    private static boolean isAddress(String rawPath) {
        return ADDRESS_OF_ONE.matcher(rawPath).matches()
                || DESK_ADDRESS.matcher(rawPath).matches();
    }
}
