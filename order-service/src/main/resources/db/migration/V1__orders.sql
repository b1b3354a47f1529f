-- What a buyer was promised. The reservation id is the nonce of the buyer's token: one token, one order.
CREATE TABLE orders (
  id             CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  reservation_id VARCHAR(32)  NOT NULL,
  promo_id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  item_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  quantity       INT          NOT NULL,
  unit_price     BIGINT       NOT NULL,
  currency       CHAR(3)      NOT NULL,
  state          VARCHAR(12)  NOT NULL,
  pay_before     TIMESTAMP(3) NULL,
  created_at     TIMESTAMP(3) NOT NULL,
  UNIQUE KEY orders_reservation (reservation_id),
  KEY orders_user (user_id, id),
  KEY orders_promo (promo_id, state),
  CONSTRAINT orders_quantity CHECK (quantity > 0),
  CONSTRAINT orders_state CHECK (state IN
    ('ACCEPTED', 'CONFIRMED', 'REJECTED', 'PAID', 'CLOSED', 'CANCELLED', 'REFUNDING', 'REFUNDED'))
);
