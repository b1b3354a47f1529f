-- How an order came into its states, for support. It has no row for ACCEPTED (orders.created_at) and for CONFIRMED
-- (orders.pay_before less the time to pay): every sale would pay for those.
CREATE TABLE order_changes (
  order_id CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- One of OrderState.Change; the state follows from it.
  cause    VARCHAR(24)  CHARACTER SET ascii NOT NULL,
  at       TIMESTAMP(3) NOT NULL,
  -- The admin who made it on behalf of the buyer, and the reason given.
  actor    CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NULL,
  why      VARCHAR(200) CHARACTER SET utf8mb4 NULL,
  -- Of the request that made it, if one did.
  trace_id CHAR(32)     CHARACTER SET ascii NULL,
  PRIMARY KEY (order_id, at, cause)
);

-- Of the request that placed the order. A column, since a row for each order's beginning would slow every sale down.
ALTER TABLE orders ADD COLUMN trace_id CHAR(32) CHARACTER SET ascii NULL;

-- When the provider first reported that a payment failed; and support finds an order by the provider's name of its payment,
-- to the letter.
ALTER TABLE payments
  ADD COLUMN failed_at TIMESTAMP(3) NULL,
  MODIFY COLUMN provider_ref VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
  ADD KEY payments_provider_ref (provider_ref);

-- Who had a refund tried again before its time, and when.
CREATE TABLE refund_retries (
  id         CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  refund_id  CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_id   CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  retried_by CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  retried_at TIMESTAMP(3) NOT NULL,
  KEY refund_retries_order (order_id, id)
);
