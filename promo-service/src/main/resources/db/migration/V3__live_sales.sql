-- The last value of every counter of a node for a promotion. A node is one process (address and start), and a value is what it
-- has counted since its start: reading it twice, or by two nodes at once, counts nothing twice. The sum over nodes is the total.
CREATE TABLE sale_readings (
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  node     VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  meter    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  value    BIGINT NOT NULL,
  PRIMARY KEY (promo_id, node, meter)
);

-- What happened to a promotion and is no act of an admin: those are in promo_changes. Every node writes down what it sees; the
-- occasion (a generation of the sale state, a node, or nothing for what happens once) makes it one row.
CREATE TABLE sale_marks (
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind     VARCHAR(12) CHARACTER SET ascii NOT NULL,
  occasion VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  at       TIMESTAMP(3) NOT NULL,
  detail   VARCHAR(120) NULL,
  PRIMARY KEY (promo_id, kind, occasion)
);
