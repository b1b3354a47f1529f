ALTER TABLE promos
  -- When an admin decided to resume it; until stock-service has carried that out it is paused.
  ADD COLUMN resume_decided_at TIMESTAMP(3) NULL;
