-- What can be bought. Items are taken off the shelf, never deleted.
CREATE TABLE items (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  title       VARCHAR(120)  NOT NULL,
  -- May be empty, and so may image_url.
  description VARCHAR(2000) NOT NULL,
  image_url   VARCHAR(500)  NOT NULL,
  -- In minor units of the currency.
  price       BIGINT        NOT NULL,
  currency    CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- Whether buyers see it.
  on_shelf    BOOLEAN       NOT NULL,
  -- Units paid for and not refunded.
  sales       BIGINT        NOT NULL DEFAULT 0,
  -- Rises by one with every edit.
  version     INT           NOT NULL DEFAULT 1,
  created_at  TIMESTAMP(3)  NOT NULL,
  updated_at  TIMESTAMP(3)  NOT NULL,
  KEY items_shelf (on_shelf, id),
  CONSTRAINT items_price CHECK (price > 0 AND price <= 10000000000)
);

-- Which admin changed what. Written in the transaction of the change.
CREATE TABLE item_changes (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id     CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_by  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_at  TIMESTAMP(3) NOT NULL,
  -- The row before the change; NULL if the item is new.
  before_json JSON NULL,
  after_json  JSON NOT NULL,
  KEY item_changes_item (item_id, id)
);

-- What an order has added to the sales of an item. Counted once, however often and in whatever order its events come.
CREATE TABLE counted_orders (
  order_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  quantity INT     NOT NULL,
  paid     BOOLEAN NOT NULL DEFAULT FALSE,
  refunded BOOLEAN NOT NULL DEFAULT FALSE
);
