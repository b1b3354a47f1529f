-- Who changed normal stock: the id of an admin, or the name of the service that did it for one. NULL where the name of the entry says
-- what moved the units.
ALTER TABLE ledger ADD COLUMN moved_by VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL;
