-- Whose units moved, for the moves of a reservation: reserve:<rid>, refuse:<rid> (none moved), release:<rid>.
ALTER TABLE ledger ADD COLUMN user_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER promo_id;

-- In which epoch units were added to a promotion: a board of a later one has them in its numbers already.
ALTER TABLE ledger ADD COLUMN epoch BIGINT NULL;

-- From here on `units` says what a move adds to the promotion's available units, so that their sum is what is available.
-- Units each buyer owns of a promotion: the limit holds here even if Redis has forgotten what they bought.
CREATE TABLE promo_buyers (
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  units    INT NOT NULL,
  PRIMARY KEY (promo_id, user_id),
  CONSTRAINT promo_buyers_units CHECK (units >= 0)
);
