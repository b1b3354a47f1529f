-- What can be bought. Prices are in minor units of the currency. Items are taken off the shelf, never deleted.
CREATE TABLE items (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  title       VARCHAR(120)  NOT NULL,
  description VARCHAR(2000) NOT NULL,
  image_url   VARCHAR(500)  NOT NULL,
  price       BIGINT        NOT NULL,
  currency    CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  on_shelf    BOOLEAN       NOT NULL,
  sales       BIGINT        NOT NULL DEFAULT 0,
  version     INT           NOT NULL DEFAULT 1,
  created_at  TIMESTAMP(3)  NOT NULL,
  updated_at  TIMESTAMP(3)  NOT NULL,
  KEY items_shelf (on_shelf, id),
  CONSTRAINT items_price CHECK (price > 0 AND price <= 10000000000)
);

-- Who changed what. Written with the change, or not at all.
CREATE TABLE item_changes (
  id         CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id    CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_by VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_at TIMESTAMP(3) NOT NULL,
  before_json JSON NULL,
  after_json  JSON NOT NULL,
  KEY item_changes_item (item_id, id)
);

-- What an order has added to an item's sales: counted once, however often and in whatever order its events come.
CREATE TABLE counted_orders (
  order_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  quantity INT     NOT NULL,
  paid     BOOLEAN NOT NULL DEFAULT FALSE,
  refunded BOOLEAN NOT NULL DEFAULT FALSE
);
