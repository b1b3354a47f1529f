package io.sluice.sale.faults;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Makes a Redis server's clock seem wrong: changes every answer that is a time of now, and no other. */
final class TimeShiftingWire implements Wire {

    private static final Duration NOW = Duration.ofDays(1);

    private final Duration offset;

    TimeShiftingWire(Duration offset) {
        this.offset = offset;
    }

    @Override
    public void toClient(InputStream server, OutputStream client) throws IOException {
        InputStream in = new BufferedInputStream(server);
        OutputStream out = new BufferedOutputStream(client);
        for (RespFrame frame = RespFrame.read(in); frame != null; frame = RespFrame.read(in)) {
            out.write(isTime(frame) ? shifted(frame.texts()) : frame.bytes());
            if (in.available() == 0) {
                out.flush();
            }
            if (isReplication(frame)) {
                out.flush();
                in.transferTo(client); // what follows are no answers
                return;
            }
        }
        out.flush();
    }

    private static boolean isReplication(RespFrame frame) {
        return frame.texts().size() == 1 && frame.texts().get(0).matches("(FULLRESYNC|CONTINUE).*");
    }

    /** TIME answers two strings: seconds and microseconds. */
    private static boolean isTime(RespFrame frame) {
        List<String> texts = frame.texts();
        return frame.length() == 2
                && texts.size() == 2
                && texts.get(0).matches("\\d{10}")
                && texts.get(1).matches("\\d{1,6}")
                && Duration.between(Instant.ofEpochSecond(Long.parseLong(texts.get(0))), Instant.now())
                                .abs()
                                .compareTo(NOW)
                        < 0;
    }

    private byte[] shifted(List<String> time) {
        String seconds = Long.toString(Long.parseLong(time.get(0)) + offset.toSeconds());
        String micros = time.get(1);
        return "*2\r\n$%d\r\n%s\r\n$%d\r\n%s\r\n"
                .formatted(seconds.length(), seconds, micros.length(), micros)
                .getBytes(StandardCharsets.US_ASCII);
    }
}
