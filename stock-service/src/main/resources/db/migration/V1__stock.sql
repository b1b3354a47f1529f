-- Units of an item on normal sale. The CHECK is the last word: no statement can take what is not there.
CREATE TABLE item_stock (
  item_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  available INT NOT NULL,
  CONSTRAINT item_stock_available CHECK (available >= 0)
);

-- Units of a promotion: the hot row of a sale.
CREATE TABLE allotments (
  promo_id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units          INT NOT NULL,
  available      INT NOT NULL,
  sold           INT NOT NULL DEFAULT 0,
  returned       INT NOT NULL DEFAULT 0,
  buckets        INT NOT NULL,
  per_user_limit INT NOT NULL,
  token_factor   INT NOT NULL,
  opens_at       TIMESTAMP(3) NOT NULL,
  closes_at      TIMESTAMP(3) NOT NULL,
  epoch          BIGINT NOT NULL,
  state          VARCHAR(8) CHARACTER SET ascii NOT NULL,
  KEY allotments_state (state, closes_at),
  CONSTRAINT allotments_available CHECK (available >= 0),
  CONSTRAINT allotments_sold CHECK (sold >= 0),
  CONSTRAINT allotments_returned CHECK (returned >= 0),
  CONSTRAINT allotments_balance CHECK (units = available + sold + returned),
  CONSTRAINT allotments_state CHECK (state IN ('OPEN', 'CLOSING', 'CLOSED'))
);

-- Every move of every unit. The entry names what caused it, so that nothing can move a unit twice:
-- stock:<command>, allot:<promo>, replenish:<command>, reserve:<reservation>, release:<reservation>, return:<promo>.
CREATE TABLE ledger (
  entry    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  units    INT NOT NULL,
  moved_at TIMESTAMP(3) NOT NULL,
  KEY ledger_promo (promo_id, moved_at)
);
