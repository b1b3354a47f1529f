package io.sluice.item.picture;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One file of a picture, by the only form of name it can have: {@code <hash>-1080.jpg}. */
public record PictureFile(PictureName name, PictureWidth width) {
    /** Where browsers find the files. */
    private static final String DIRECTORY = "/pictures/";

    private static final Pattern PATTERN = Pattern.compile("(" + PictureName.REGEX + ")-([0-9]{3,4})\\.jpg");

    /** Empty for every other text: nothing else ever reaches a store. */
    public static Optional<PictureFile> parse(String fileName) {
        Matcher matcher = PATTERN.matcher(fileName);
        return matcher.matches()
                ? PictureWidth.ofPixels(Integer.parseInt(matcher.group(2)))
                        .map(width -> new PictureFile(new PictureName(matcher.group(1)), width))
                : Optional.empty();
    }

    /** The large file that an item's {@code imageUrl} names; empty for every other path. */
    public static Optional<PictureFile> ofImageUrl(String path) {
        return path.startsWith(DIRECTORY)
                ? parse(path.substring(DIRECTORY.length())).filter(file -> file.width == PictureWidth.LARGE)
                : Optional.empty();
    }

    public String fileName() {
        return name.hash() + "-" + width.pixels() + ".jpg";
    }

    public String path() {
        return DIRECTORY + fileName();
    }
}
