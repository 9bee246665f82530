-- Tables of Grocy 4.6.0 (github.com/grocy/grocy, migrations 0001 to 0255), as its data/grocy.db has them, with the columns that say
-- something of stock; tests make the SQLite file of it.
CREATE TABLE locations (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE, description TEXT, row_created_timestamp DATETIME, is_freezer TINYINT NOT NULL DEFAULT 0, active TINYINT NOT NULL DEFAULT 1);
CREATE TABLE shopping_locations (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE, description TEXT, row_created_timestamp DATETIME, active TINYINT NOT NULL DEFAULT 1);
CREATE TABLE quantity_units (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE, description TEXT, row_created_timestamp DATETIME, name_plural TEXT, plural_forms TEXT, active TINYINT NOT NULL DEFAULT 1);
CREATE TABLE quantity_unit_conversions (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, from_qu_id INT NOT NULL, to_qu_id INT NOT NULL, factor REAL NOT NULL, product_id INT, row_created_timestamp DATETIME);
CREATE TABLE products (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, name TEXT NOT NULL UNIQUE, description TEXT, product_group_id INTEGER, active TINYINT NOT NULL DEFAULT 1, location_id INTEGER NOT NULL, shopping_location_id INTEGER, qu_id_purchase INTEGER NOT NULL, qu_id_stock INTEGER NOT NULL, min_stock_amount INTEGER NOT NULL DEFAULT 0, parent_product_id INT, no_own_stock TINYINT NOT NULL DEFAULT 0, row_created_timestamp DATETIME, qu_id_consume INTEGER, qu_id_price INTEGER);
CREATE TABLE stock (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INTEGER NOT NULL, amount DECIMAL(15, 2) NOT NULL, best_before_date DATE, purchased_date DATE, stock_id TEXT NOT NULL, price DECIMAL(15, 2), open TINYINT NOT NULL DEFAULT 0, opened_date DATETIME, row_created_timestamp DATETIME, location_id INTEGER, shopping_location_id INTEGER, note TEXT);
CREATE TABLE product_barcodes (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT UNIQUE, product_id INT NOT NULL, barcode TEXT NOT NULL, qu_id INT, amount REAL, shopping_location_id INTEGER, last_price DECIMAL(15, 2), row_created_timestamp DATETIME, note TEXT);
INSERT INTO locations (id, name) VALUES (2, 'Fridge'), (3, 'Pantry'), (4, 'Tiefkühler');
INSERT INTO shopping_locations (id, name) VALUES (1, 'Corner Shop');
INSERT INTO quantity_units (id, name, name_plural) VALUES (2, 'Piece', 'Pieces'), (3, 'Pack', 'Packs'), (4, 'Gram', 'Grams');
INSERT INTO quantity_unit_conversions (from_qu_id, to_qu_id, factor, product_id) VALUES (3, 2, 10, NULL), (3, 4, 500, 2), (3, 2, 6, 3);
INSERT INTO products (id, name, description, active, location_id, shopping_location_id, qu_id_purchase, qu_id_stock, min_stock_amount, parent_product_id) VALUES
 (1, 'Cookies', '<p>Keep <b>dry</b> &amp; cool</p>', 1, 3, 1, 3, 2, 8, NULL),
 (2, 'Flour', NULL, 1, 3, NULL, 3, 4, 1000, NULL),
 (3, 'Eggs', '', 1, 2, 1, 3, 2, 0, NULL),
 (4, 'Brown eggs', NULL, 0, 2, NULL, 3, 2, 0, 3),
 (5, 'Ice, "vanilla"', NULL, 1, 4, NULL, 2, 2, 0.5, NULL);
INSERT INTO stock (product_id, amount, best_before_date, stock_id, price, open, location_id) VALUES
 (1, 5, '2026-12-24', '5f3a', 0.15, 0, 3), (1, 12.5, '2027-01-24', '5f3b', 0.2, 0, 2), (1, 0.5, '2027-01-24', '5f3b', 0.2, 1, 3),
 (2, 1250.75, '2888-12-31', '5f3c', 0.001299, 0, NULL), (3, 11, '2026-12-01', '5f3d', NULL, 0, 2), (5, 0.333333, '2027-06-01', '5f3e', 2.49, 1, 4);
INSERT INTO product_barcodes (product_id, barcode, qu_id, amount) VALUES
 (1, '5901234123457', NULL, NULL), (1, '5901234123464', 3, 1), (2, '5901234123471', 3, 2), (3, 'EGG 6', 3, 1), (3, 'egg-1', 2, 1), (4, '05901234123457', NULL, NULL);
