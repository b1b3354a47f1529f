package io.sluice.gateway.challenge;

import cloud.tianai.captcha.resource.ResourceProvider;
import cloud.tianai.captcha.resource.common.model.dto.Resource;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;

/** Paints backgrounds that are never used twice: with a known one, a bot finds the hole by subtraction. */
final class Backgrounds implements ResourceProvider {
    static final String TYPE = "painted";

    // Wide enough for the piece, the hole and a second hole as a decoy.
    private static final int WIDTH = 590;
    private static final int HEIGHT = 240;
    private static final int SHAPES = 40;
    private static final int MIN_SIZE = 20;
    private static final int MAX_SIZE = 110;
    private static final int ALPHA = 110;

    private final RandomGenerator random = RandomGenerator.getDefault();

    @Override
    public InputStream getResourceInputStream(Resource resource) {
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setPaint(new GradientPaint(0, 0, colour(), WIDTH, HEIGHT, colour()));
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        for (int i = 0; i < SHAPES; i++) {
            paintShape(graphics);
        }
        graphics.dispose();
        return encoded(image);
    }

    private void paintShape(Graphics2D graphics) {
        Color colour = colour();
        graphics.setColor(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), ALPHA));
        int width = random.nextInt(MIN_SIZE, MAX_SIZE);
        int height = random.nextInt(MIN_SIZE, MAX_SIZE);
        int x = random.nextInt(WIDTH) - width / 2;
        int y = random.nextInt(HEIGHT) - height / 2;
        if (random.nextBoolean()) {
            graphics.fillOval(x, y, width, height);
        } else {
            graphics.fillRoundRect(x, y, width, height, MIN_SIZE, MIN_SIZE);
        }
    }

    private Color colour() {
        return Color.getHSBColor(random.nextFloat(), random.nextFloat(0.3f, 0.8f), random.nextFloat(0.5f, 0.95f));
    }

    private static InputStream encoded(BufferedImage image) {
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    @Override
    public boolean supported(Resource resource) {
        return TYPE.equals(resource.getType());
    }

    @Override
    public String getName() {
        return TYPE;
    }
}
