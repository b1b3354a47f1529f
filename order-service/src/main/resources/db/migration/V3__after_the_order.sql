ALTER TABLE orders
  -- The payment that pays it.
  ADD COLUMN payment_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  -- Its second reservation, if it was paid after it had been closed and there was a unit for it once more.
  ADD COLUMN late_rid VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN changed_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  ADD UNIQUE KEY orders_late (late_rid),
  -- For the sweep behind the delay messages: confirmed orders by the end of their time to pay.
  ADD KEY orders_deadline (state, pay_before);

-- What is still to be said of orders, written in the transaction that changed them and deleted once the broker has it.
CREATE TABLE order_outbox (
  id         CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- A JSON array: the orders of one batch change together.
  events     MEDIUMTEXT CHARACTER SET utf8mb4 NOT NULL,
  -- When the sweep tells it, if whoever wrote it has not; later each time it cannot be told.
  due_at     TIMESTAMP(3) NOT NULL,
  KEY order_outbox_due (due_at)
);

-- Attempts to pay. What the provider said last; CAPTURED is final.
CREATE TABLE payments (
  id           CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  order_id     CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount       BIGINT       NOT NULL,
  currency     CHAR(3) CHARACTER SET ascii NOT NULL,
  state        VARCHAR(8) CHARACTER SET ascii NOT NULL,
  provider_ref VARCHAR(64) CHARACTER SET utf8mb4 NULL,
  created_at   TIMESTAMP(3) NOT NULL,
  captured_at  TIMESTAMP(3) NULL,
  asked        INT NOT NULL DEFAULT 0,
  -- When the provider is asked what became of it; null once that is known.
  due_at       TIMESTAMP(3) NULL,
  KEY payments_order (order_id),
  KEY payments_due (due_at),
  CONSTRAINT payments_amount CHECK (amount >= 0),
  CONSTRAINT payments_state CHECK (state IN ('PENDING', 'CAPTURED', 'FAILED'))
);

-- Money that goes back, or might: at most one row per payment, and work to be done until it is SETTLED or KEPT.
CREATE TABLE refunds (
  id         CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  payment_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount     BIGINT       NOT NULL,
  currency   CHAR(3) CHARACTER SET ascii NOT NULL,
  -- REQUESTED by the buyer; SECOND payment of an order; LATE, after the order had ended.
  reason     VARCHAR(10) CHARACTER SET ascii NOT NULL,
  -- UNIT_SOUGHT: perhaps there is a unit for the order again. KEPT: there was, and the money pays it.
  state      VARCHAR(12) CHARACTER SET ascii NOT NULL,
  tries      INT NOT NULL DEFAULT 0,
  created_at TIMESTAMP(3) NOT NULL,
  settled_at TIMESTAMP(3) NULL,
  due_at     TIMESTAMP(3) NULL,
  UNIQUE KEY refunds_payment (payment_id),
  KEY refunds_order (order_id),
  KEY refunds_due (due_at),
  CONSTRAINT refunds_reason CHECK (reason IN ('REQUESTED', 'SECOND', 'LATE')),
  CONSTRAINT refunds_state CHECK (state IN ('UNIT_SOUGHT', 'KEPT', 'PENDING', 'SETTLED'))
);
