-- A sale of one item at a special price in one window of time.
CREATE TABLE promos (
  id               CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  title            VARCHAR(120) NOT NULL,
  price            BIGINT NOT NULL,
  currency         CHAR(3) CHARACTER SET ascii NOT NULL,
  allotment        INT NOT NULL,
  per_user_limit   INT NOT NULL,
  token_factor     INT NOT NULL,
  buckets          INT NOT NULL,
  payment_seconds  INT NOT NULL,
  challenge        BOOLEAN NOT NULL,
  starts_at        TIMESTAMP(3) NOT NULL,
  ends_at          TIMESTAMP(3) NOT NULL,
  state            VARCHAR(10) CHARACTER SET ascii NOT NULL,
  -- While a node is publishing it; another one may take over after this.
  publishing_until TIMESTAMP(3) NULL,
  -- Whether, after its end, the unsold units are back in normal stock.
  settled          BOOLEAN NOT NULL DEFAULT FALSE,
  KEY promos_starts (state, starts_at),
  KEY promos_ends (state, ends_at),
  KEY promos_item (item_id, starts_at),
  CONSTRAINT promos_state CHECK (state IN ('DRAFT', 'PUBLISHING', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED')),
  CONSTRAINT promos_price CHECK (price > 0),
  CONSTRAINT promos_allotment CHECK (allotment > 0),
  CONSTRAINT promos_limit CHECK (per_user_limit > 0),
  CONSTRAINT promos_window CHECK (starts_at < ends_at)
);

-- One row per item that was ever promoted: whoever publishes locks it, so that two overlapping ones cannot slip through.
CREATE TABLE promoted_items (
  item_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY
);

-- Units an admin adds to a promotion that is on: a work item until stock-service has done it.
CREATE TABLE replenishments (
  id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units    INT NOT NULL,
  state    VARCHAR(8) CHARACTER SET ascii NOT NULL,
  KEY replenishments_state (state),
  CONSTRAINT replenishments_state CHECK (state IN ('PENDING', 'DONE', 'REFUSED'))
);

-- Who changed what.
CREATE TABLE promo_changes (
  id         CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  admin_id   VARCHAR(64) CHARACTER SET ascii NOT NULL,
  action     VARCHAR(10) CHARACTER SET ascii NOT NULL,
  before_it  JSON NULL,
  after_it   JSON NULL,
  changed_at TIMESTAMP(3) NOT NULL,
  KEY promo_changes_promo (promo_id, id)
);
