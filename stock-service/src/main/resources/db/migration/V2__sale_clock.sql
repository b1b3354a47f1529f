-- The sale clock of a promotion: it stands still while the promotion is paused. A board is built with it, so that a pause survives
-- the loss of Redis. Only a higher revision replaces it.
ALTER TABLE allotments
  ADD COLUMN pause_revision BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN paused_since   TIMESTAMP(3) NULL,
  ADD COLUMN paused_millis  BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT allotments_paused_millis CHECK (paused_millis >= 0);
