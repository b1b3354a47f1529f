package io.sluice.item.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** Files as admins may upload them, good ones and bad ones. */
public final class TestPictures {
    private static final int PNG_HEADER_BYTES = 33;

    private TestPictures() {}

    /** The left half red, the right half blue. */
    public static BufferedImage redAndBlue(int width, int height) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.RED);
        graphics.fillRect(0, 0, width / 2, height);
        graphics.setColor(Color.BLUE);
        graphics.fillRect(width / 2, 0, width - width / 2, height);
        graphics.dispose();
        return image;
    }

    public static byte[] png(int width, int height) {
        return encode(redAndBlue(width, height), "png");
    }

    public static byte[] jpeg(int width, int height) {
        return encode(redAndBlue(width, height), "jpeg");
    }

    public static byte[] encode(BufferedImage image, String format) {
        try {
            var bytes = new ByteArrayOutputStream();
            if (!ImageIO.write(image, format, bytes)) {
                throw new IllegalStateException("Nothing writes " + format);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static BufferedImage decode(byte[] file) {
        try {
            return ImageIO.read(new ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A small file that claims a size: what a decompression bomb looks like. */
    static byte[] pngThatClaims(int width, int height) {
        byte[] file = png(8, 8);
        putInt(file, 16, width);
        putInt(file, 20, height);
        putInt(file, 29, checksum(file, 12, 17));
        return file;
    }

    static byte[] animatedPng() {
        byte[] file = png(8, 8);
        return inserted(file, PNG_HEADER_BYTES, chunk("acTL", new byte[8]));
    }

    /** With an EXIF segment that says how the camera was held, and who held it. */
    static byte[] jpegHeld(int orientation, boolean littleEndian, int width, int height) {
        byte[] number = littleEndian ? new byte[] {(byte) orientation, 0} : new byte[] {0, (byte) orientation};
        var segment = new ByteArrayOutputStream();
        segment.writeBytes("Exif\0\0".getBytes(StandardCharsets.US_ASCII));
        segment.writeBytes(
                littleEndian
                        ? new byte[] {'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0}
                        : new byte[] {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1});
        segment.writeBytes(number);
        segment.writeBytes("\0\0\0\0\0\0taken by Alice".getBytes(StandardCharsets.US_ASCII));
        return inserted(jpeg(width, height), 2, segment(0xE1, segment.toByteArray()));
    }

    /** Scans cost a pass each, and take a few bytes. */
    static byte[] jpegWithScans(int more) {
        byte[] file = jpeg(8, 8);
        var scans = new ByteArrayOutputStream();
        for (int i = 0; i < more; i++) {
            scans.writeBytes(segment(0xDA, new byte[] {1, 1, 0, 0, 63, 0}));
        }
        return inserted(file, file.length - 2, scans.toByteArray());
    }

    private static byte[] segment(int marker, byte[] content) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(
                new byte[] {(byte) 0xFF, (byte) marker, (byte) (content.length + 2 >> 8), (byte) (content.length + 2)});
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static byte[] chunk(String type, byte[] content) {
        try {
            var bytes = new ByteArrayOutputStream();
            var out = new DataOutputStream(bytes);
            out.writeInt(content.length);
            out.writeBytes(type);
            out.write(content);
            byte[] written = bytes.toByteArray();
            out.writeInt(checksum(written, 4, written.length - 4));
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] inserted(byte[] file, int at, byte[] more) {
        var out = new ByteArrayOutputStream();
        out.write(file, 0, at);
        out.writeBytes(more);
        out.write(file, at, file.length - at);
        return out.toByteArray();
    }

    private static int checksum(byte[] file, int from, int length) {
        var crc = new CRC32();
        crc.update(file, from, length);
        return (int) crc.getValue();
    }

    private static void putInt(byte[] file, int at, int value) {
        for (int i = 0; i < 4; i++) {
            file[at + i] = (byte) (value >> (24 - 8 * i));
        }
    }
}
