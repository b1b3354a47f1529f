package io.sluice.system;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;

/**
 * Solves a slider challenge from its pictures: the hole is where the area below the piece is darkest, for the decoy is
 * paler. Wrong about twice in a hundred.
 */
final class HoleFinder {
    private static final int STEP = 2;
    private static final int OPAQUE = 255;

    private final BufferedImage background;
    private final BufferedImage piece;

    HoleFinder(JsonNode challenge) {
        background = decode(challenge.path("background").asString());
        piece = decode(challenge.path("piece").asString());
    }

    private static BufferedImage decode(String dataUri) {
        byte[] bytes = Base64.getDecoder().decode(dataUri.substring(dataUri.indexOf(',') + 1));
        try {
            return ImageIO.read(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the piece's left edge belongs, in percent of the width. */
    double answer() {
        int darkest = 0;
        double least = Double.MAX_VALUE;
        for (int left = 0; left + piece.getWidth() <= background.getWidth(); left++) {
            double brightness = brightnessBelowPiece(left);
            if (brightness < least) {
                least = brightness;
                darkest = left;
            }
        }
        return 100.0 * darkest / background.getWidth();
    }

    private double brightnessBelowPiece(int left) {
        double sum = 0;
        for (int y = 0; y < piece.getHeight(); y += STEP) {
            for (int x = 0; x < piece.getWidth(); x += STEP) {
                if (piece.getRGB(x, y) >>> 24 == OPAQUE) {
                    sum += brightness(background.getRGB(left + x, y));
                }
            }
        }
        return sum;
    }

    private static int brightness(int rgb) {
        return (rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff);
    }
}
