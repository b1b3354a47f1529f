-- Boards that were rebuilt from the ledger while they were open, and why: one row for each epoch that began with it.
CREATE TABLE board_repairs (
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  epoch    BIGINT NOT NULL,
  reason   VARCHAR(255) NOT NULL,
  at       TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (promo_id, epoch)
);
