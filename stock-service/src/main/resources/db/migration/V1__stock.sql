-- Units of an item on normal sale. The CHECK is the last word: no statement can take what is not there.
CREATE TABLE item_stock (
  item_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  available INT    NOT NULL,
  CONSTRAINT item_stock_available CHECK (available >= 0)
);
