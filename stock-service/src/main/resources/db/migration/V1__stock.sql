-- Normal stock: units of an item outside any promotion. The CHECK is the last guard: no statement can remove what is not there.
CREATE TABLE item_stock (
  item_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  available INT NOT NULL,
  CONSTRAINT item_stock_available CHECK (available >= 0)
);

-- Units of a promotion: the hot row of a sale.
-- refusals counts refused holds. A batch that is written before this row is locked sees by it whether one of its holds was refused
-- meanwhile.
CREATE TABLE allotments (
  promo_id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units          INT NOT NULL,
  available      INT NOT NULL,
  sold           INT NOT NULL DEFAULT 0,
  returned       INT NOT NULL DEFAULT 0,
  buckets        INT NOT NULL,
  purchase_limit INT NOT NULL,
  token_factor   INT NOT NULL,
  starts_at      TIMESTAMP(3) NOT NULL,
  ends_at        TIMESTAMP(3) NOT NULL,
  epoch          BIGINT NOT NULL,
  state          VARCHAR(8) CHARACTER SET ascii NOT NULL,
  refusals       INT NOT NULL DEFAULT 0,
  KEY allotments_state (state, ends_at),
  CONSTRAINT allotments_available CHECK (available >= 0),
  CONSTRAINT allotments_sold CHECK (sold >= 0),
  CONSTRAINT allotments_returned CHECK (returned >= 0),
  CONSTRAINT allotments_balance CHECK (units = available + sold + returned),
  CONSTRAINT allotments_state CHECK (state IN ('OPEN', 'CLOSING', 'CLOSED'))
);

-- Every move of every unit. The entry names what caused it, so that nothing can move a unit twice:
-- stock:<command>, allot:<promo>, replenish:<command>, reserve:<reservation>, refuse:<reservation> (no unit moved),
-- restock:<reservation>, return:<promo>, return:<reservation>.
-- user_id says whose units a reservation moved. units is what the move adds to the promotion's available units, so that their sum is
-- what is available. epoch is that of the allotment when units were added, sold or restocked: a board of a later epoch has them in
-- its numbers already. refusal says why a hold was refused: NO_UNITS or LIMIT.
CREATE TABLE ledger (
  entry    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  user_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  units    INT NOT NULL,
  moved_at TIMESTAMP(3) NOT NULL,
  epoch    BIGINT NULL,
  refusal  VARCHAR(8) CHARACTER SET ascii NULL,
  KEY ledger_promo (promo_id, moved_at)
);

-- Units that were added to an allotment and may not be on its board yet.
CREATE TABLE unfinished_replenishments (
  command_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units      INT NOT NULL,
  epoch      BIGINT NOT NULL
);

-- Units each buyer owns of a promotion: the purchase limit holds here even if Redis has forgotten what they bought.
CREATE TABLE promo_buyers (
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units    INT NOT NULL,
  PRIMARY KEY (promo_id, user_id),
  CONSTRAINT promo_buyers_units CHECK (units >= 0)
);
