package io.sluice.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The endpoints of all services and of the payment provider, by method and path. */
final class Endpoints {
    private static final Pattern BASE = Pattern.compile("@RequestMapping\\(\"([^\"]*)\"\\)");
    private static final Pattern MAPPING =
            Pattern.compile("@(Get|Post|Put|Patch|Delete)Mapping(?:\\(((?:[^()\"]|\"[^\"]*\")*)\\))?");
    private static final Pattern ROUTE = Pattern.compile("Route\\.(get|post)\\(\"([^\"]*)\"");
    private static final Pattern PATH = Pattern.compile("\"(/[^\"]*)\"");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^}]*}");
    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]*}|\\$\\w+");

    /** A segment that differs between services. */
    private static final String ANY = "*";

    private final List<Endpoint> all = new ArrayList<>();

    static Endpoints in(List<String> sources) {
        var endpoints = new Endpoints();
        sources.forEach(endpoints::add);
        return endpoints;
    }

    private void add(String source) {
        var base = BASE.matcher(source);
        String prefix = base.find() ? base.group(1) : "";
        MAPPING.matcher(source).results().forEach(mapping -> addMapping(prefix, mapping));
        ROUTE.matcher(source).results().forEach(route -> add(route.group(1), route.group(2)));
    }

    private void addMapping(String prefix, MatchResult mapping) {
        List<String> paths = mapping.group(2) == null
                ? List.of("")
                : PATH.matcher(mapping.group(2))
                        .results()
                        .map(path -> path.group(1))
                        .toList();
        paths.forEach(path -> add(mapping.group(1), prefix + path));
    }

    private void add(String method, String path) {
        String anywhere = PLACEHOLDER.matcher(path).replaceAll(ANY);
        all.add(new Endpoint(method.toUpperCase(Locale.ROOT), segmentsOf(anywhere)));
    }

    int size() {
        return all.size();
    }

    /** A call like {@code GET /api/orders/{id}}. */
    boolean has(String call) {
        int space = call.indexOf(' ');
        String method = call.substring(0, space);
        return withPath(call.substring(space + 1)).anyMatch(endpoint -> endpoint.method.equals(method));
    }

    /** Whether any method has the path; one that ends with {@code **} is the beginning of others. */
    boolean hasPath(String path) {
        return withPath(path).findAny().isPresent();
    }

    private Stream<Endpoint> withPath(String path) {
        List<String> segments = segmentsOf(path);
        return all.stream().filter(endpoint -> endpoint.matches(segments));
    }

    private static List<String> segmentsOf(String path) {
        return List.of(VARIABLE.matcher(path).replaceAll("{}").split("/"));
    }

    private record Endpoint(String method, List<String> segments) {
        boolean matches(List<String> asked) {
            int last = asked.size() - 1;
            if (asked.get(last).equals("**")) {
                return segments.size() >= last && matchAll(asked.subList(0, last), segments.subList(0, last));
            }
            return segments.size() == asked.size() && matchAll(asked, segments);
        }

        private static boolean matchAll(List<String> asked, List<String> segments) {
            for (int i = 0; i < asked.size(); i++) {
                if (!segments.get(i).equals(ANY) && !segments.get(i).equals(asked.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
