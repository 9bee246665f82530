-- The tables of StoreKeeper 0.6.0-beta (github.com/andras-tim/StoreKeeper, server/db_migrations and server/app/models.py), as its app.sqlite has
-- them; tests make the SQLite file of it. Users and versions are left out.
CREATE TABLE vendor (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL UNIQUE);
CREATE TABLE unit (id INTEGER NOT NULL PRIMARY KEY, unit VARCHAR(20) NOT NULL UNIQUE);
CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL UNIQUE);
CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL UNIQUE, vendor_id INTEGER NOT NULL REFERENCES vendor (id), article_number VARCHAR(20), quantity FLOAT NOT NULL, warning_quantity FLOAT NOT NULL, unit_id INTEGER NOT NULL REFERENCES unit (id), purchase_price FLOAT DEFAULT '0' NOT NULL, location VARCHAR(15));
CREATE TABLE barcode (id INTEGER NOT NULL PRIMARY KEY, barcode VARCHAR(15) NOT NULL UNIQUE, quantity FLOAT NOT NULL, item_id INTEGER NOT NULL REFERENCES item (id), master BOOLEAN, main BOOLEAN);
CREATE TABLE work (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer (id), comment TEXT, outbound_close_timestamp DATETIME, outbound_close_user_id INTEGER, returned_close_timestamp DATETIME, returned_close_user_id INTEGER);
CREATE TABLE work_item (id INTEGER NOT NULL PRIMARY KEY, work_id INTEGER NOT NULL REFERENCES work (id), item_id INTEGER NOT NULL REFERENCES item (id), outbound_quantity FLOAT NOT NULL, returned_quantity FLOAT);
CREATE TABLE acquisition (id INTEGER NOT NULL PRIMARY KEY, timestamp DATETIME NOT NULL, comment TEXT);
CREATE TABLE acquisition_item (id INTEGER NOT NULL PRIMARY KEY, acquisition_id INTEGER NOT NULL REFERENCES acquisition (id), item_id INTEGER NOT NULL REFERENCES item (id), quantity FLOAT NOT NULL);
CREATE TABLE stocktaking (id INTEGER NOT NULL PRIMARY KEY, timestamp DATETIME NOT NULL, comment TEXT, close_timestamp DATETIME, close_user_id INTEGER);
CREATE TABLE stocktaking_item (id INTEGER NOT NULL PRIMARY KEY, stocktaking_id INTEGER NOT NULL, item_id INTEGER NOT NULL, quantity FLOAT NOT NULL);
INSERT INTO vendor VALUES (1, 'Kovács "Csavar" Kft.'), (2, 'Müller & Söhne');
INSERT INTO unit VALUES (1, 'db'), (2, 'm'), (3, 'kg');
INSERT INTO customer VALUES (1, 'Nagy Bt.'), (2, 'O''Brien, Ltd.');
INSERT INTO item VALUES
 (1, 'Hatlapfejű csavar M8×40', 1, 'CS-0840', 380.0, 100.0, 1, 12.5, 'A-03-12'),
 (2, 'Cable 3×1.5', 2, 'KAB-315', 62.35, 25.0, 2, 0.89, 'B-01'),
 (3, 'Grease, "blue"', 2, NULL, 0.30000000000000004, 0.0, 3, 7.125, NULL),
 (4, '=SUM(A1)', 1, '', 0.0, 0.0, 1, 0.0, ''),
 (5, 'Pipe clamp 1/2"', 1, 'BIL-12', 5.0, 10.0, 1, 3.0, 'C-9'),
 (6, 'Csavarhúzó', 1, 'cs-0840', 3.0, 0.0, 1, 990.0, 'A-04'),
 (7, 'Old stock', 1, 'OLD-7', -2.0, 0.0, 1, 1.0, 'Z');
INSERT INTO barcode VALUES
 (1, 'SK000017', 1.0, 1, 1, 1), (2, '5999886061011', 100.0, 1, 0, 0), (3, 'SK000018', 1.0, 2, 0, 1), (4, 'SK000019', 50.0, 2, 1, 1),
 (5, 'SK000020', 1.0, 5, 1, 1), (6, 'SK000021', 1.0, 6, 1, 1), (7, 'OLD7', 1.0, 7, 0, 0);
INSERT INTO work VALUES
 (1, 1, 'Kazán', '2017-03-02 08:00:00.123456', 1, '2017-03-09 16:00:00.000000', 1),
 (2, 2, 'Line one
line two', '2018-01-10 09:30:00.000000', 1, NULL, NULL),
 (3, 1, NULL, NULL, NULL, NULL, NULL),
 (4, 2, 'nothing in it', NULL, NULL, NULL, NULL);
INSERT INTO work_item VALUES
 (1, 1, 1, 120.0, 20.0), (2, 1, 2, 12.5, NULL), (3, 2, 1, 30.0, NULL), (4, 2, 5, 2.0, 1.0), (5, 3, 2, 500.0, NULL), (6, 3, 3, 0.125, NULL);
INSERT INTO acquisition VALUES (1, '2016-11-05 10:00:00.000000', 'Note 4711'), (2, '2017-02-01 10:00:00.000000', NULL), (3, '2017-05-01 11:11:11.000000', '"quoted", with comma');
INSERT INTO acquisition_item VALUES (1, 1, 1, 400.0), (2, 1, 5, 50.0), (3, 2, 1, 100.0), (4, 2, 3, 0.25), (5, 3, 2, 50.5);
INSERT INTO stocktaking VALUES (1, '2017-12-31 18:00:00.000000', 'Year', '2017-12-31 20:00:00.000000', 1);
INSERT INTO stocktaking_item VALUES (1, 1, 1, 3.0);
