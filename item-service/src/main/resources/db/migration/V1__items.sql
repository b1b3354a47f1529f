-- What can be bought. Prices are in minor units of the currency.
CREATE TABLE items (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  title       VARCHAR(120)  NOT NULL,
  description VARCHAR(2000) NOT NULL,
  image_url   VARCHAR(500)  NOT NULL,
  price       BIGINT        NOT NULL,
  currency    CHAR(3)       NOT NULL,
  on_shelf    BOOLEAN       NOT NULL,
  sales       BIGINT        NOT NULL DEFAULT 0,
  created_at  TIMESTAMP(3)  NOT NULL,
  KEY items_shelf (on_shelf, id),
  CONSTRAINT items_price CHECK (price > 0)
);
