-- How many holds were refused. Whoever writes a batch before locking the row sees by it that none of its holds was refused meanwhile.
ALTER TABLE allotments ADD COLUMN refusals INT NOT NULL DEFAULT 0;
