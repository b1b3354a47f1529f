-- A sale of one item at a special price in one window of time.
CREATE TABLE promos (
  id             CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  item_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  title          VARCHAR(120) NOT NULL,
  price          BIGINT       NOT NULL,
  currency       CHAR(3)      NOT NULL,
  allotment      INT          NOT NULL,
  per_user_limit INT          NOT NULL,
  starts_at      TIMESTAMP(3) NOT NULL,
  ends_at        TIMESTAMP(3) NOT NULL,
  state          VARCHAR(12)  NOT NULL,
  KEY promos_window (state, starts_at, ends_at),
  KEY promos_item (item_id, starts_at),
  CONSTRAINT promos_state CHECK (state IN ('DRAFT', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED')),
  CONSTRAINT promos_price CHECK (price > 0),
  CONSTRAINT promos_allotment CHECK (allotment > 0),
  CONSTRAINT promos_limit CHECK (per_user_limit > 0),
  CONSTRAINT promos_order CHECK (starts_at < ends_at)
);
