ALTER TABLE promos
  -- Rises with every change that nodes get to know: the registry keeps the highest.
  ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
