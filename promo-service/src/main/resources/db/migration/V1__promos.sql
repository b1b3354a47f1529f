-- A sale of one item at a special price in one window.
CREATE TABLE promos (
  id                  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id             CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  title               VARCHAR(120) NOT NULL,
  -- In minor units of the currency.
  price               BIGINT NOT NULL,
  currency            CHAR(3) CHARACTER SET ascii NOT NULL,
  allotment           INT NOT NULL,
  -- Units one buyer may hold or own.
  purchase_limit      INT NOT NULL,
  token_factor        INT NOT NULL,
  buckets             INT NOT NULL,
  time_to_pay_seconds INT NOT NULL,
  challenge           BOOLEAN NOT NULL,
  starts_at           TIMESTAMP(3) NOT NULL,
  ends_at             TIMESTAMP(3) NOT NULL,
  -- PromoState has the legal changes.
  state               VARCHAR(10) CHARACTER SET ascii NOT NULL,
  -- End of the lease of the node that publishes it; then another node may take over.
  publishing_until    TIMESTAMP(3) NULL,
  -- Whether, after its end, the unsold units are back in normal stock.
  unsold_returned     BOOLEAN NOT NULL DEFAULT FALSE,
  KEY promos_starts (state, starts_at),
  KEY promos_ends (state, ends_at),
  KEY promos_item (item_id, starts_at),
  CONSTRAINT promos_state CHECK (state IN ('DRAFT', 'PUBLISHING', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED')),
  CONSTRAINT promos_price CHECK (price > 0),
  CONSTRAINT promos_allotment CHECK (allotment > 0),
  CONSTRAINT promos_purchase_limit CHECK (purchase_limit > 0),
  CONSTRAINT promos_window CHECK (starts_at < ends_at)
);

-- One row for each item that was ever promoted. A node that publishes locks it, so that two overlapping promotions of an item
-- cannot be published side by side.
CREATE TABLE promoted_items (
  item_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY
);

-- Units that an admin adds to a promotion that is on: PENDING until stock-service has answered.
CREATE TABLE replenishments (
  id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units    INT NOT NULL,
  state    VARCHAR(8) CHARACTER SET ascii NOT NULL,
  KEY replenishments_state (state),
  CONSTRAINT replenishments_state CHECK (state IN ('PENDING', 'DONE', 'REFUSED'))
);

-- The change log: who changed what. admin_id is the id of a user, or "system".
CREATE TABLE promo_changes (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id    CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  admin_id    VARCHAR(64) CHARACTER SET ascii NOT NULL,
  action      VARCHAR(10) CHARACTER SET ascii NOT NULL,
  before_json JSON NULL,
  after_json  JSON NULL,
  changed_at  TIMESTAMP(3) NOT NULL,
  KEY promo_changes_promo (promo_id, id)
);
