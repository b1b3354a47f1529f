-- Where an order is delivered: a copy of what the buyer chose, fixed once the order is paid. Personal, so it is in no other table,
-- and in no event.
CREATE TABLE order_addresses (
  order_id    CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  recipient   VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  phone       VARCHAR(20)  CHARACTER SET ascii NOT NULL,
  region      VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  city        VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  street      VARCHAR(200) CHARACTER SET utf8mb4 NOT NULL,
  postal_code VARCHAR(16)  CHARACTER SET utf8mb4 NOT NULL
);
