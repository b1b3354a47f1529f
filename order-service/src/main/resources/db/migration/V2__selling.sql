-- How long the order may wait for its payment once it is confirmed: as the promotion said when it was placed.
ALTER TABLE orders ADD COLUMN payment_seconds INT NOT NULL DEFAULT 900;

-- 库存流水: every batch of holds that was, or was to be, sent to the ledger. INIT before the half message, COMMITTED with
-- the orders in one transaction, ROLLED_BACK by whoever finds that this did not happen; the first of the two wins.
CREATE TABLE stock_log (
  batch_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type       VARCHAR(8) CHARACTER SET ascii NOT NULL,
  state      VARCHAR(12) CHARACTER SET ascii NOT NULL,
  -- What the message says, so that it can be said again.
  holds      MEDIUMTEXT CHARACTER SET ascii NOT NULL,
  created_at TIMESTAMP(3) NOT NULL,
  -- When somebody should look after it; null once nothing is left to do.
  due_at     TIMESTAMP(3) NULL,
  KEY stock_log_due (due_at),
  KEY stock_log_promo (promo_id, created_at),
  CONSTRAINT stock_log_type CHECK (type IN ('RESERVE', 'RELEASE')),
  CONSTRAINT stock_log_state CHECK (state IN ('INIT', 'COMMITTED', 'ROLLED_BACK'))
);
