-- A picture is one that was uploaded. Items keep no address of another site or of a file that is not there any more.
UPDATE items SET image_url = '' WHERE image_url NOT REGEXP '^/pictures/[0-9a-f]{32}-1080[.]jpg$';
