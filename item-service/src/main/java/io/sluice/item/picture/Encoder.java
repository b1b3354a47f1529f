package io.sluice.item.picture;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Encodes pixels as progressive JPEG in sRGB: upright, on white where they are transparent, without any metadata. */
final class Encoder {
    private static final float QUALITY = 0.82f;

    private Encoder() {}

    static Picture encode(BufferedImage decoded, Orientation orientation) throws IOException {
        int shownWidth = orientation.isSideways() ? decoded.getHeight() : decoded.getWidth();
        BufferedImage large = turn(scale(decoded, shownWidth, PictureWidth.LARGE), orientation);
        BufferedImage small = scale(large, large.getWidth(), PictureWidth.SMALL);
        byte[] largeFile = write(large);
        return new Picture(
                PictureName.of(largeFile), new Dimension(large.getWidth(), large.getHeight()), largeFile, write(small));
    }

    /** Halves as long as it can: one large step would skip pixels. */
    private static BufferedImage scale(BufferedImage image, int shownWidth, PictureWidth width) {
        double factor = Math.min(1, (double) width.pixels() / shownWidth);
        var step = image;
        while (factor < 0.5) {
            step = draw(step, 0.5);
            factor *= 2;
        }
        return draw(step, factor);
    }

    private static BufferedImage draw(BufferedImage image, double factor) {
        int width = Math.max(1, (int) Math.round(image.getWidth() * factor));
        int height = Math.max(1, (int) Math.round(image.getHeight() * factor));
        var transform = AffineTransform.getScaleInstance(
                (double) width / image.getWidth(), (double) height / image.getHeight());
        return draw(image, width, height, transform);
    }

    private static BufferedImage turn(BufferedImage image, Orientation orientation) {
        if (orientation == Orientation.UPRIGHT) {
            return image;
        }
        int width = orientation.isSideways() ? image.getHeight() : image.getWidth();
        int height = orientation.isSideways() ? image.getWidth() : image.getHeight();
        return draw(image, width, height, orientation.toUpright(image.getWidth(), image.getHeight()));
    }

    private static BufferedImage draw(BufferedImage image, int width, int height, AffineTransform transform) {
        var drawn = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = drawn.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, width, height);
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
            graphics.drawImage(image, transform, null);
            return drawn;
        } finally {
            graphics.dispose();
        }
    }

    private static byte[] write(BufferedImage image) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        var bytes = new ByteArrayOutputStream();
        try (var output = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(QUALITY);
            parameters.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            writer.setOutput(output);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
