import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Counts the types and packages that one order enters on its way from the request for its token to PAID. Run by
 * {@code deploy/bench/order-path}.
 *
 * <p><b>What is seen.</b> JFR traces every method of every class in the jars of the three services. The classes are
 * found there, so nothing here knows their names. A type is entered when a method or constructor of its own runs; an
 * interface without code therefore never is, but one that a proxy implements, such as a mapper of MyBatis, is when that
 * is called. Nested types count; anonymous classes and lambdas are part of the type around them. JFR does not trace the
 * bodies of lambdas themselves: they are seen in the stacks of what they call.
 *
 * <p><b>What is not seen.</b> Records with annotated types: JDK 25 breaks them when JFR traces them. {@code --list} names
 * them.
 *
 * <p><b>What counts.</b> Only what happens in each of several orders, one after the other, and was not called by what
 * goes on all the time ({@link #BACKGROUND}). Other services send web requests too, such as the audit: requests count
 * only while one of the order's own is under way. To see whether this is enough, the same is counted while nobody
 * orders.
 *
 * <p><b>Waiting without a trace.</b> Asking for the order would put whatever answers on the path. So the ledger gets
 * several times as long as it took for orders before; who pays too early (409) has to begin again with a new order and
 * more time. That the order is paid is seen in the payment provider's journal. The path ends with the request that
 * brought the provider's word; what PAID sets off comes later and does not count.
 */
public final class OrderPath {
    private static final Map<String, String> ROOTS = Map.of(
            "gateway", "io.sluice.gateway", "order-service", "io.sluice.order", "stock-service", "io.sluice.stock");

    /** What goes on whether or not anybody orders. Told by frames: names of threads may change with the code. */
    private static final List<Background> BACKGROUND = List.of(
            new Background(
                    "org.springframework.scheduling.support.ScheduledMethodRunnable.",
                    "@Scheduled, also where each run has a thread of its own"),
            new Background(
                    "java.util.concurrent.FutureTask.runAndReset",
                    "periodic tasks of any pool; what is put off once runs in FutureTask.run, and counts"),
            new Background("org.springframework.boot.actuate.", "probes and metrics"));

    /** Tomcat, which the services behind the gateway have. */
    private static final String WEB_SERVER = "org.apache.coyote.";

    private static final String OTHERS_REQUESTS = "web requests while none of the order was under way";

    private static final int WARM_UPS = 5;
    /** With the recording on: classes that were just changed run slowly at first. */
    private static final int SLOW_ONES = 2;

    private static final int ORDERS = 3;
    private static final int TRIES = 3;
    private static final int UNITS = 100;
    /** Longer than the measurement; it is cancelled at its end. */
    private static final Duration OPEN = Duration.ofMinutes(5);

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    /** How often the slowest of the slow ones fits into the pause. */
    private static final int AMPLE = 4;
    /** Longer than the time between two runs of any job. */
    private static final Duration IDLE = Duration.ofSeconds(16);
    /** Clocks differ a little, and an answer is with us before the last filters are done. */
    private static final Duration SLACK = Duration.ofMillis(50);
    /** As deep as JFR goes. The outermost frames tell what is background, and the usual 64 do not reach them. */
    private static final int STACK_DEPTH = 2048;

    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
    private static final Pattern PAYMENT = Pattern.compile("\"paymentId\":\"([^\"]+)\"");
    private static final Pattern PAY_URL = Pattern.compile("\"payUrl\":\"([^\"]+)\"");
    private static final Pattern AT = Pattern.compile("\"at\":\"([^\"]+)\"");
    private static final Pattern SUBCLASS = Pattern.compile("^[| ]*--([^/]+)");
    private static final Pattern IMPLEMENTED = Pattern.compile("implements ([^/]+)/");
    private static final Pattern ANONYMOUS = Pattern.compile("\\$\\d+(\\$.*)?$");

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();
    private final String gateway;
    private final Path data;
    private Duration pause = SHORTEST_PAUSE;

    private OrderPath(String gateway, Path data) {
        this.gateway = gateway;
        this.data = data;
    }

    /** Gateway, data directory, scratch directory, recording's name, whether to list all, services as name=pid=jar. */
    public static void main(String[] args) throws Exception {
        try {
            run(args);
        } catch (IOException e) {
            print("order-path: " + e.getMessage());
            System.exit(1);
        }
    }

    private static void run(String[] args) throws Exception {
        var path = new OrderPath(args[0], Path.of(args[1]));
        requireLoopback(URI.create(args[0]));
        List<Service> services = new ArrayList<>();
        for (String service : List.of(args).subList(5, args.length)) {
            services.add(Service.of(service));
        }
        var recorder = new Recorder(services, Path.of(args[2]), args[3]);
        recorder.prepare();
        List<Slice> slices = path.measure(recorder);
        List<Entry> entries = recorder.read();
        new Report(services, entries, slices).print(args[4].equals("yes"));
    }

    private static void requireLoopback(URI uri) throws IOException {
        if (!InetAddress.getByName(uri.getHost()).isLoopbackAddress()) {
            throw new IOException(uri + " is not on this machine");
        }
    }

    // The orders.

    /** The idle time first, then one slice per order. */
    private List<Slice> measure(Recorder recorder) throws Exception {
        String admin = logIn();
        String promo = openPromotion(admin);
        try {
            Deque<String> buyers = buyers(WARM_UPS + SLOW_ONES + ORDERS * TRIES);
            print("warming up");
            for (int i = 0; i < WARM_UPS; i++) {
                takeAsking(promo, buyers.pop());
            }
            recorder.start();
            for (int i = 0; i < SLOW_ONES; i++) {
                Duration ample = takeAsking(promo, buyers.pop()).multipliedBy(AMPLE);
                pause = ample.compareTo(pause) > 0 ? ample : pause;
            }
            List<Slice> slices = new ArrayList<>();
            print("recording while no order is placed");
            slices.add(idle());
            for (int i = 1; i <= ORDERS; i++) {
                print("order " + i + " of " + ORDERS);
                slices.add(take(promo, buyers));
            }
            recorder.stop();
            return slices;
        } finally {
            cancel(promo, admin);
        }
    }

    /** Not for stdout, which has the figures only. */
    private static void print(String what) {
        System.err.println(what);
    }

    /** It would end by itself, so a failure must not hide an earlier one. */
    private void cancel(String promo, String admin) throws InterruptedException {
        try {
            post("/api/admin/promos/" + promo + "/cancel", admin, "");
        } catch (IOException e) {
            print("promotion " + promo + " stays open for " + OPEN.toMinutes() + " minutes: " + e.getMessage());
        }
    }

    private Slice idle() throws InterruptedException {
        Thread.sleep(pause);
        Instant begin = Instant.now();
        Thread.sleep(IDLE);
        return new Slice(begin, Instant.now(), Instant.now(), List.of());
    }

    /** Asks for the order until it is paid; answers how long the ledger took. */
    private Duration takeAsking(String promo, String buyer) throws Exception {
        String order = placeOrder(promo, buyer);
        Instant placed = Instant.now();
        awaitState("/api/orders/" + order, buyer, "CONFIRMED");
        Duration taken = Duration.between(placed, Instant.now());
        pay(post("/api/orders/" + order + "/payment", buyer, ""));
        awaitState("/api/orders/" + order, buyer, "PAID");
        return taken;
    }

    private Slice take(String promo, Deque<String> buyers) throws Exception {
        for (int i = 0; i < TRIES; i++) {
            Optional<Slice> slice = tryToTake(promo, buyers.pop());
            if (slice.isPresent()) {
                return slice.get();
            }
            pause = pause.multipliedBy(2);
        }
        throw new IOException("orders are not confirmed in time");
    }

    /** Nothing if the pause was too short. */
    private Optional<Slice> tryToTake(String promo, String buyer) throws Exception {
        Instant begin = Instant.now();
        String order = placeOrder(promo, buyer);
        var placing = new Span(begin, Instant.now());
        Thread.sleep(pause);
        Instant payable = Instant.now();
        var answer = send("/api/orders/" + order + "/payment", buyer, "");
        if (answer.statusCode() == 409) {
            return Optional.empty();
        }
        String payment = checked(answer);
        pay(payment);
        Instant paid = awaitCallback(find(PAYMENT, payment));
        // What PAID sets off ends before the next order begins.
        Thread.sleep(pause);
        Instant end = Instant.now();
        awaitState("/api/orders/" + order, buyer, "PAID");
        Thread.sleep(pause);
        return Optional.of(new Slice(begin, paid, end, List.of(placing, new Span(payable, paid))));
    }

    private String placeOrder(String promo, String buyer) throws Exception {
        String token = find(TOKEN, post("/api/promos/" + promo + "/tokens", buyer, "{\"answer\": \"local-pass\"}"));
        return find(ID, post("/api/orders", buyer, "{\"quantity\": 1}", "Seckill-Token", token));
    }

    private void pay(String payment) throws Exception {
        URI url = URI.create(find(PAY_URL, payment));
        requireLoopback(url);
        checked(exchange(request(url).POST(HttpRequest.BodyPublishers.ofString("{\"outcome\": \"PAY\"}"))));
    }

    private Instant awaitCallback(String payment) throws Exception {
        Path journal = data.resolve("payment-provider/journal.jsonl");
        Instant latest = Instant.now().plus(TIMEOUT);
        while (Instant.now().isBefore(latest)) {
            for (String line : Files.readAllLines(journal)) {
                if (line.contains("\"callback-ended\"") && line.contains(payment) && line.endsWith("}")) {
                    if (!line.contains("\"DELIVERED\"")) {
                        throw new IOException("the callback was not taken: " + line);
                    }
                    return Instant.parse(find(AT, line));
                }
            }
            Thread.sleep(POLL_INTERVAL);
        }
        throw new IOException("no callback for payment " + payment);
    }

    private void awaitState(String path, String session, String word) throws Exception {
        Instant latest = Instant.now().plus(TIMEOUT);
        while (!checked(exchange(request(URI.create(gateway + path)).header("Authorization", "Bearer " + session)))
                .contains("\"" + word + "\"")) {
            if (Instant.now().isAfter(latest)) {
                throw new IOException(path + " is not " + word + " in time");
            }
            Thread.sleep(POLL_INTERVAL);
        }
    }

    private String logIn() throws Exception {
        var secrets = new Properties();
        try (var in = Files.newBufferedReader(data.resolve("secrets.properties"))) {
            secrets.load(in);
        }
        return find(TOKEN, post("/api/sessions", "", """
                {"phone": "13800000000", "password": "%s"}""".formatted(secrets.getProperty("admin"))));
    }

    private String openPromotion(String admin) throws Exception {
        String item = find(ID, post("/api/admin/items", admin, """
                {"title": "Followed", "price": 1000, "currency": "CNY", "stock": %d}""".formatted(UNITS)));
        Instant start = Instant.now().plusSeconds(2);
        String promo = find(ID, post("/api/admin/promos", admin, """
                {"itemId": "%s", "title": "Followed", "price": 500, "allotment": %d, "buckets": 1, "tokenFactor": 100,
                 "perUserLimit": 1, "paymentSeconds": 43200, "challenge": true, "startsAt": "%s", "endsAt": "%s"}"""
                        .formatted(item, UNITS, start, start.plus(OPEN))));
        post("/api/admin/promos/" + promo + "/publish", admin, "");
        awaitState("/api/promos/" + promo, "", "RUNNING");
        return promo;
    }

    private Deque<String> buyers(int count) throws Exception {
        Deque<String> sessions = new ArrayDeque<>();
        Matcher found = TOKEN.matcher(post("/api/local/sessions", "", "{\"count\": " + count + "}"));
        while (found.find()) {
            sessions.add(found.group(1));
        }
        return sessions;
    }

    private String post(String path, String session, String json, String... headers)
            throws IOException, InterruptedException {
        return checked(send(path, session, json, headers));
    }

    private HttpResponse<String> send(String path, String session, String json, String... headers)
            throws IOException, InterruptedException {
        var request = request(URI.create(gateway + path))
                .header("Authorization", "Bearer " + session)
                .POST(HttpRequest.BodyPublishers.ofString(json));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return exchange(request);
    }

    private static HttpRequest.Builder request(URI uri) {
        return HttpRequest.newBuilder(uri).timeout(TIMEOUT).header("Content-Type", "application/json");
    }

    private HttpResponse<String> exchange(HttpRequest.Builder request) throws IOException, InterruptedException {
        var built = request.build();
        try {
            return http.send(built, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IOException(built.uri() + " does not answer (is the suite up?): " + e, e);
        }
    }

    private static String checked(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() >= 300) {
            throw new IOException(answer.uri() + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String find(Pattern pattern, String body) throws IOException {
        Matcher matcher = pattern.matcher(body);
        if (!matcher.find()) {
            throw new IOException("unexpected answer " + body);
        }
        return matcher.group(1);
    }

    private record Background(String frame, String why) {}

    private record Span(Instant begin, Instant end) {
        boolean has(Instant moment) {
            return !moment.isBefore(begin) && !moment.isAfter(end);
        }

        Span wider() {
            return new Span(begin.minus(SLACK), end.plus(SLACK));
        }
    }

    /** The time of one order, until it was paid and until all was quiet again, and when its requests were under way. */
    private record Slice(Instant begin, Instant paid, Instant end, List<Span> requests) {
        /** The provider notes a little late that its word was taken: some of what follows may have begun by then. */
        Slice endingWithRequest(List<Entry> entries) {
            Instant last = counted(entries)
                    .filter(entry -> entry.web() && !entry.end().isAfter(paid))
                    .map(Entry::end)
                    .max(Comparator.naturalOrder())
                    .orElse(paid);
            return new Slice(begin, last, end, requests);
        }

        Optional<String> reasonAgainst(Entry entry) {
            if (entry.background() != null) {
                return Optional.of(entry.background());
            }
            boolean others = entry.web()
                    && requests.stream().noneMatch(span -> span.wider().has(entry.at()));
            return others ? Optional.of(OTHERS_REQUESTS) : Optional.empty();
        }

        Stream<Entry> counted(List<Entry> entries) {
            return within(begin.minus(SLACK), paid, entries)
                    .filter(entry -> reasonAgainst(entry).isEmpty());
        }

        Stream<Entry> afterwards(List<Entry> entries) {
            return within(paid, end, entries)
                    .filter(entry -> reasonAgainst(entry).isEmpty());
        }

        private static Stream<Entry> within(Instant from, Instant to, List<Entry> entries) {
            var span = new Span(from, to);
            return entries.stream().filter(entry -> span.has(entry.at()));
        }
    }

    // The recordings.

    /** Of each class whether it is a record or an enum, of each proxy the interface of ours that it implements. */
    private record Service(
            String name, long pid, Map<String, Boolean> classes, Set<String> fragile, Map<String, String> proxies) {
        static Service of(String spec) throws IOException {
            String[] parts = spec.split("=", 3);
            String root = ROOTS.get(parts[0]);
            Map<String, Boolean> classes = new TreeMap<>();
            Set<String> fragile = new TreeSet<>();
            try (var jar = new JarFile(parts[2])) {
                for (var entry : jar.stream().toList()) {
                    String name = entry.getName()
                            .replaceFirst("^BOOT-INF/classes/", "")
                            .replace('/', '.');
                    if (name.startsWith(root + ".") && name.endsWith(".class") && !name.endsWith("-info.class")) {
                        byte[] bytes = jar.getInputStream(entry).readAllBytes();
                        String type = name.substring(0, name.length() - ".class".length());
                        classes.put(type, isRecordOrEnum(bytes));
                        if (isFragile(bytes)) {
                            fragile.add(type);
                        }
                    }
                }
            }
            if (classes.isEmpty()) {
                throw new IOException(parts[2] + " has no classes below " + root);
            }
            return new Service(parts[0], Long.parseLong(parts[1]), classes, fragile, new TreeMap<>());
        }

        /**
         * A record with annotated types, such as {@code @Nullable}. JFR redefines what it traces, and JDK 25 breaks such a record
         * then: its fields are not found any more.
         */
        private static boolean isFragile(byte[] bytes) {
            return ClassFile.of().parse(bytes).findAttribute(Attributes.record()).stream()
                    .flatMap(record -> record.components().stream())
                    .anyMatch(component -> component
                            .findAttribute(Attributes.runtimeVisibleTypeAnnotations())
                            .isPresent());
        }

        private static boolean isRecordOrEnum(byte[] bytes) {
            return ClassFile.of().parse(bytes).superclass().stream()
                    .anyMatch(
                            type -> Set.of("java/lang/Record", "java/lang/Enum").contains(type.asInternalName()));
        }

        /** Nothing if it is not ours, or made of ours at run time: such a subclass or lambda only passes calls on. */
        Optional<Call> call(RecordedMethod method) {
            String type = method.getType().getName();
            String named = proxies.getOrDefault(type, ANONYMOUS.matcher(type).replaceFirst(""));
            if (!classes.containsKey(named)) {
                return Optional.empty();
            }
            int dot = named.lastIndexOf('.');
            boolean small = classes.get(named)
                    || method.getName().equals("<init>")
                    || method.getName().equals("<clinit>");
            // Local classes are numbered.
            String shown = named.substring(dot + 1).replaceAll("\\$\\d*", ".");
            return Optional.of(new Call(name, named.substring(0, dot), shown, method.getName(), small));
        }
    }

    /** Small: of a record or an enum, or a constructor. */
    private record Call(String service, String pack, String type, String method, boolean small) {
        Type entered() {
            return new Type(service, pack, type);
        }

        @Override
        public String toString() {
            return type + "." + method;
        }
    }

    private record Type(String service, String pack, String name) {}

    /** A method of ours that was entered, at the end of the calls of ours that led to it, outermost first. */
    private record Entry(Instant at, Instant end, List<Call> calls, String background, boolean web, boolean cut) {}

    private record Recorder(List<Service> services, Path scratch, String name) {
        /** A JVM takes this before its first use of JFR only, and then keeps it. */
        void prepare() throws Exception {
            for (Service service : services) {
                jcmd(service, "JFR.configure", "stackdepth=" + STACK_DEPTH);
                if (!jcmd(service, "JFR.configure").contains("Stack depth: " + STACK_DEPTH)) {
                    throw new IOException("JFR was used in " + service.name()
                            + " before and cuts its stacks: deploy/sluice restart " + service.name());
                }
            }
        }

        /** Settings in a file: the names of all classes are thousands of characters. */
        void start() throws Exception {
            Files.createFile(scratch.resolve("recording"));
            for (Service service : services) {
                findProxies(service);
                String filter = Stream.of(service.classes(), service.proxies())
                        .flatMap(some -> some.keySet().stream())
                        .filter(type -> !service.fragile().contains(type))
                        .collect(Collectors.joining(";"));
                Path settings = scratch.resolve(service.name() + ".jfc");
                Files.writeString(settings, """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <configuration version="2.0">
                      <event name="jdk.MethodTrace">
                        <setting name="enabled">true</setting>
                        <setting name="filter">%s</setting>
                        <setting name="threshold">0 ms</setting>
                        <setting name="stackTrace">true</setting>
                      </event>
                      <event name="jdk.DataLoss">
                        <setting name="enabled">true</setting>
                      </event>
                    </configuration>
                    """.formatted(filter));
                jcmd(service, "JFR.start", "name=" + name, "settings=" + settings);
            }
        }

        private void findProxies(Service service) throws Exception {
            String proxy = "";
            for (String line : jcmd(service, "VM.class_hierarchy", "-i", "-s", "java.lang.reflect.Proxy")
                    .split("\n")) {
                Matcher made = SUBCLASS.matcher(line);
                Matcher implemented = IMPLEMENTED.matcher(line);
                if (made.find()) {
                    proxy = made.group(1);
                } else if (implemented.find() && service.classes().containsKey(implemented.group(1))) {
                    service.proxies().put(proxy, implemented.group(1));
                }
            }
        }

        void stop() throws Exception {
            for (Service service : services) {
                jcmd(service, "JFR.stop", "name=" + name, "filename=" + file(service));
            }
            Files.delete(scratch.resolve("recording"));
        }

        List<Entry> read() throws IOException {
            List<Entry> entries = new ArrayList<>();
            for (Service service : services) {
                int before = entries.size();
                try (var file = new RecordingFile(file(service))) {
                    while (file.hasMoreEvents()) {
                        RecordedEvent event = file.readEvent();
                        switch (event.getEventType().getName()) {
                            case "jdk.MethodTrace" -> entries.add(entry(service, event));
                            case "jdk.DataLoss" -> throw new IOException("JFR lost events of " + service.name());
                            default -> {}
                        }
                    }
                }
                if (entries.size() == before) {
                    throw new IOException("nothing was recorded in " + service.name());
                }
            }
            // Who calls begins earlier than who is called, though it is written later.
            entries.sort(Comparator.comparing(Entry::at)
                    .thenComparing(entry -> entry.calls().size()));
            return entries;
        }

        /** The trace begins with the caller; the method itself is a field. */
        private static Entry entry(Service service, RecordedEvent event) {
            var trace = event.getStackTrace();
            List<RecordedMethod> methods = new ArrayList<>();
            methods.add(event.getValue("method"));
            if (trace != null) {
                trace.getFrames().stream()
                        .filter(RecordedFrame::isJavaFrame)
                        .map(RecordedFrame::getMethod)
                        .forEach(methods::add);
            }
            List<Call> calls = methods.reversed().stream()
                    .map(service::call)
                    .flatMap(Optional::stream)
                    .toList();
            List<String> frames = methods.stream()
                    .map(method -> method.getType().getName() + "." + method.getName())
                    .toList();
            String background = BACKGROUND.stream()
                    .filter(one -> frames.stream().anyMatch(frame -> frame.startsWith(one.frame())))
                    .map(Background::why)
                    .findFirst()
                    .orElse(null);
            boolean web = frames.stream().anyMatch(frame -> frame.startsWith(WEB_SERVER));
            return new Entry(
                    event.getStartTime(),
                    event.getEndTime(),
                    calls,
                    background,
                    web,
                    trace == null || trace.isTruncated());
        }

        private Path file(Service service) {
            return scratch.resolve(service.name() + ".jfr").toAbsolutePath();
        }

        private String jcmd(Service service, String... words) throws Exception {
            String jcmd =
                    Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
            List<String> command = new ArrayList<>(List.of(jcmd, Long.toString(service.pid())));
            command.addAll(Arrays.asList(words));
            // Into a file: a pipe would have to be read meanwhile, and that may take for ever.
            Path out = scratch.resolve("jcmd.txt");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(words[0] + " in " + service.name() + " takes too long");
            }
            String output = Files.readString(out);
            if (process.exitValue() != 0 || output.contains("Could not")) {
                throw new IOException(words[0] + " in " + service.name() + ": " + output);
            }
            return output;
        }
    }

    // What came of it.

    private static final class Report {
        private final List<Service> services;
        private final List<Entry> entries;
        private final Slice idle;
        private final List<Slice> orders;

        Report(List<Service> services, List<Entry> entries, List<Slice> slices) {
            this.services = services;
            this.entries = entries;
            this.idle = slices.getFirst();
            this.orders = slices.stream()
                    .skip(1)
                    .map(slice -> slice.endingWithRequest(entries))
                    .toList();
        }

        void print(boolean all) {
            Set<Type> path = inEachOrder(slice -> types(slice.counted(entries)));
            System.out.println("one order, from the request for its token to PAID, enters");
            System.out.printf("%-16s%6s%10s%26s%n", "", "types", "packages", "of them records and enums");
            for (Service service : services) {
                line(service.name(), path, type -> type.service().equals(service.name()));
            }
            line("altogether", path, type -> true);
            printTwice(all);
            printDoubts();
            if (all) {
                System.out.println();
                System.out.println("entered, in this order:");
                printTypes(path);
                printLeftOut(path);
            }
        }

        private void line(String name, Set<Type> path, Predicate<Type> which) {
            List<Type> some = path.stream().filter(which).toList();
            long packages = some.stream().map(Type::pack).distinct().count();
            long values = some.stream().filter(this::isValue).count();
            System.out.printf("%-16s%6d%10d%26d%n", name, some.size(), packages, values);
        }

        private boolean isValue(Type type) {
            String name = type.pack() + "." + type.name().replace('.', '$');
            return services.stream().anyMatch(service -> service.classes().getOrDefault(name, false));
        }

        /** In the order of the first one. */
        private <T> Set<T> inEachOrder(Function<Slice, Set<T>> seen) {
            Set<T> common = new LinkedHashSet<>(seen.apply(orders.getFirst()));
            orders.forEach(order -> common.retainAll(seen.apply(order)));
            return common;
        }

        private static Set<Type> types(Stream<Entry> some) {
            return some.flatMap(entry -> entry.calls().stream())
                    .map(Call::entered)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        private void printTypes(Collection<Type> types) {
            Map<String, List<String>> groups = new LinkedHashMap<>();
            types.forEach(type -> groups.computeIfAbsent(type.service() + " " + type.pack(), key -> new ArrayList<>())
                    .add(type.name()));
            groups.forEach((group, names) -> System.out.println("  " + group + ": " + String.join(", ", names)));
        }

        private void printTwice(boolean all) {
            Map<String, Set<String>> ways = new HashMap<>();
            Set<String> twice = inEachOrder(slice -> {
                Set<String> found = new TreeSet<>();
                slice.counted(entries)
                        .forEach(entry -> returns(entry.calls()).forEach((pair, way) -> {
                            found.add(pair);
                            ways.computeIfAbsent(pair, key -> new TreeSet<>()).add(way);
                        }));
                return found;
            });
            System.out.println();
            long packages =
                    twice.stream().map(pair -> pair.split(" ")[0]).distinct().count();
            System.out.println("packages entered twice: " + packages
                    + " (they call another package, and it calls them; calls that end in a record, an enum or a"
                    + " constructor do not count)");
            for (String pair : twice) {
                System.out.println("  " + pair);
                if (all) {
                    ways.get(pair).forEach(way -> System.out.println("    " + way));
                }
            }
        }

        /** "P via Q" and the calls at the borders, for each package that a call comes back to. */
        private static Map<String, String> returns(List<Call> calls) {
            int length = calls.size();
            while (length > 0 && calls.get(length - 1).small()) {
                length--;
            }
            List<List<Call>> runs = new ArrayList<>();
            for (Call call : calls.subList(0, length)) {
                if (runs.isEmpty() || !runs.getLast().getFirst().pack().equals(call.pack())) {
                    runs.add(new ArrayList<>());
                }
                runs.getLast().add(call);
            }
            Map<String, String> found = new LinkedHashMap<>();
            for (int again = 2; again < runs.size(); again++) {
                String pack = runs.get(again).getFirst().pack();
                for (int first = again - 2; first >= 0; first--) {
                    if (runs.get(first).getFirst().pack().equals(pack)) {
                        List<List<Call>> between = runs.subList(first + 1, again);
                        String via = between.stream()
                                .map(run -> run.getFirst().pack())
                                .distinct()
                                .collect(Collectors.joining(", "));
                        String way = Stream.of(
                                        Stream.of(runs.get(first).getLast()),
                                        between.stream().map(List::getLast),
                                        Stream.of(runs.get(again).getFirst()))
                                .flatMap(some -> some)
                                .map(Call::toString)
                                .collect(Collectors.joining(" → "));
                        found.put(pack + " via " + via, way);
                        break;
                    }
                }
            }
            return found;
        }

        /** What would make the figures wrong. */
        private void printDoubts() {
            long cut = orders.stream()
                    .flatMap(order -> order.counted(entries))
                    .filter(Entry::cut)
                    .count();
            if (cut > 0) {
                System.out.println("DOUBTFUL: " + cut + " stacks are cut off");
            }
            Set<Type> busy = types(idle.counted(entries));
            if (!busy.isEmpty()) {
                System.out.println("DOUBTFUL: these were also entered while no order was placed, and might be background:");
                printTypes(busy);
            }
        }

        private void printLeftOut(Set<Type> path) {
            Set<Type> sometimes = new LinkedHashSet<>();
            orders.forEach(order -> sometimes.addAll(types(order.counted(entries))));
            printOthers("not in each of the orders", sometimes, path);
            Set<Type> afterwards = new LinkedHashSet<>();
            orders.forEach(order -> afterwards.addAll(types(order.afterwards(entries))));
            printOthers("after PAID", afterwards, path);
            Map<String, Set<Type>> background = new TreeMap<>();
            for (Slice slice : Stream.concat(Stream.of(idle), orders.stream()).toList()) {
                Slice.within(slice.begin(), slice.end(), entries)
                        .forEach(entry -> slice.reasonAgainst(entry)
                                .ifPresent(reason -> background
                                        .computeIfAbsent(reason, key -> new LinkedHashSet<>())
                                        .addAll(types(Stream.of(entry)))));
            }
            background.forEach((reason, types) -> printOthers(reason, types, path));
            System.out.println();
            System.out.println("not traced, since JFR would break them:");
            services.forEach(service -> service.fragile().forEach(type -> System.out.println("  " + type)));
        }

        private void printOthers(String reason, Set<Type> types, Set<Type> path) {
            List<Type> others = types.stream()
                    .filter(type -> !path.contains(type))
                    .sorted(Comparator.comparing(Type::toString))
                    .toList();
            if (!others.isEmpty()) {
                System.out.println();
                System.out.println("not counted, " + reason + ":");
                printTypes(others);
            }
        }
    }
}
