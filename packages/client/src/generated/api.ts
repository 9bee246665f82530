// Made by npm run api from the description of the API. Do not edit.
export interface paths {
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is good to know before a login
         * @description What a client shows and needs before anybody has logged in: company, currency, languages, and the form of labels and barcodes. It is open to everybody, so nothing secret is in it.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whoever asks
         * @description The user whose session or token was sent. 401 is how a client learns that nobody is logged in.
         */
        get: operations["getSession"];
        /**
         * Change your own e-mail address or password
         * @description Takes the current password; a wrong one is 422. A new password ends your other sessions, and keeps this one and your tokens.
         */
        put: operations["updateSession"];
        /**
         * Log in
         * @description Sets the session cookie, which ends after 12 hours unused, or with `remember` after 90 days. A wrong name, a wrong password and a disabled user are the same 401; after too many failures 429 says when to try again.
         */
        post: operations["logIn"];
        /**
         * Log out
         * @description Ends the session at once, everywhere. A token has no session: with one this is 404.
         */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your settings
         * @description What clients keep for you on every device: an object of names and values, empty at first.
         */
        get: operations["listSessionSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/settings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set one of your settings
         * @description Any JSON of up to 4 KiB below a name of 1 to 64 letters, digits, `.`, `_` and `-`. A user has 100 at most; one more is refused (422). It is safe to repeat.
         */
        put: operations["updateSessionSetting"];
        post?: never;
        /**
         * Delete one of your settings
         * @description The others stay as they are. 404 when there is none of this name.
         */
        delete: operations["deleteSessionSetting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all items
         * @description Without parameters all of them, by id. Filters find some of them; `order` sorts by a column, `limit` gives pages, and `format=csv` a file for spreadsheets. `?location_prefix=A-03&order=location&limit=50` walks along a shelf, `?low=1&order=-quantity` begins with what there is most of.
         */
        get: operations["listItems"];
        put?: never;
        /**
         * Create an item, or an array of them, all or none
         * @description An unknown unit or vendor with an id and a name is registered on the way, and a `barcode` added. New items have no stock: an acquisition brings it. Repeat with the same `Idempotency-Key`, or there will be two, as names need not be unique.
         */
        post: operations["createItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item
         * @description Its `quantity` is the sum of its movements. 404 once it is deleted.
         */
        get: operations["getItem"];
        /**
         * Replace an item
         * @description What is left out gets its default. `id` and `quantity` in the body are ignored: stock changes by acquisitions and works alone. It is safe to repeat.
         */
        put: operations["updateItem"];
        post?: never;
        /**
         * Delete an item
         * @description Takes it and its barcodes out of every list and of search; works and acquisitions that hold it go on showing it. An item with stock is refused (422).
         */
        delete: operations["deleteItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is left of an item, and the works that want it
         * @description `planned` is the sum of the outbound quantities of works whose outbound is open, and `available` what is left without them. Nothing is blocked by it: closing asks what is in stock.
         */
        get: operations["getItemAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is left of every item
         * @description By the item’s id, without the works that want it. The filters are those of items; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items that run low, and how much to order
         * @description Those whose `available` is below their warning quantity, the most missing as a share of it first. It comes whole: `vendor` finds those of one vendor, and `format=csv` gives a file for spreadsheets.
         */
        get: operations["listLowItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search items and master barcodes
         * @description `barcodes=1` finds master barcodes, `items=1` items by name, article number and the whole text of any barcode. Case and accents do not matter. The best come first: the expression as it is, then its words in any order; where fewer than `limit` are found, near misses of one letter.
         */
        get: operations["searchItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stock movements of an item, newest first
         * @description Every change of its quantity is one entry: how much, what was there afterwards, who did it and by which acquisition, work or stocktaking. Entries are never changed or removed.
         */
        get: operations["listItemMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what the stock is worth
         * @description A row for each group of items: how many are in stock, and what they are worth at their prices, each item rounded to the millionth. With `at`, what was in stock at that moment, at the prices of today.
         */
        get: operations["getReportStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what was received, taken out, brought back and counted
         * @description A row for each group of movements from `from` to `to`, both of which count. Values are those of the prices when the movements were booked, each movement rounded to the millionth, so that rows add up exactly.
         */
        get: operations["getReportUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/idle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items with stock that nothing has moved for a while
         * @description By id: those in stock without any movement since `since`, which is required: a timestamp, or a date whose whole day counts.
         */
        get: operations["getItemIdle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}/barcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the barcodes of an item
         * @description By id. `main` ones have the form of those that the server generates; one of them may be the `master`, which search finds.
         */
        get: operations["listItemBarcodes"];
        put?: never;
        /**
         * Add a barcode to an item, or an array of them, all or none; without its text one is generated
         * @description Refused (422) when any item has this text already, for a second master, and for a master that is not main. Without a text a repeat adds another barcode, unless it has the same `Idempotency-Key`.
         */
        post: operations["createItemBarcode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{item_id}/barcodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a barcode
         * @description 404 also when it belongs to another item.
         */
        get: operations["getItemBarcode"];
        /**
         * Change a barcode
         * @description Without `barcode` its text stays; a text that is taken, a second master and a master that is not main are refused (422). It is safe to repeat.
         */
        put: operations["updateItemBarcode"];
        post?: never;
        /**
         * Delete a barcode
         * @description Its text is free again, for any item. Labels that were printed with it find nothing any more.
         */
        delete: operations["deleteItemBarcode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/barcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the barcodes of all items, or find one by its text
         * @description `barcode` finds one as a scanner reads it: case does not matter, and the forms of one GTIN are the same. What is not found is an empty list, not 404.
         */
        get: operations["listBarcodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{item_id}/barcodes/{id}/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label as a PDF file, as a picture, or for a Zebra printer
         * @description One page of the size that the server is set to, or of `paper`; the same label has the same bytes each time. A code whose bars would be too thin on it is a QR code.
         */
        get: operations["getLabel"];
        /**
         * Print the label
         * @description 200 once the printer has accepted the job. Without a printer it is 400; a printer that is down or refuses is 503, in its own words. A repeat prints again, unless it has the same `Idempotency-Key`.
         */
        put: operations["printLabel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the papers for labels
         * @description Rolls and sheets by their makers' numbers, with their measures, for `paper`. What is not here is given by its own measures.
         */
        get: operations["listLabelPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label of a place
         * @description For the edge of a shelf: the place in large letters, and as a code. A scan of it shows what lies there. `place` is what items have as their location; none has to.
         */
        get: operations["getPlaceLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get up to 5,000 labels as one PDF file
         * @description A page for each label, or sheets of them; copies stand behind each other. It changes nothing, and is a POST for its length. An unknown barcode is 404, a code that is too long for the paper 422, and then no label is drawn. The same labels have the same bytes.
         */
        post: operations["getLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the printers, and how each of them is
         * @description In their own words, asked just now; one that does not answer within two seconds is `unreachable`. The first is the default.
         */
        get: operations["listPrinters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/print-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all print jobs
         * @description By id, those that ended for 30 days. `printer` and `state` find some of them; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listPrint-jobs"];
        put?: never;
        /**
         * Print up to 5,000 labels
         * @description The job waits while its printer is down, and prints once when it is back. An unknown barcode is 404, and nothing is printed; without a printer it is 400. Repeat with the same `Idempotency-Key`, or it prints twice.
         */
        post: operations["createPrint-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/print-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a print job
         * @description How far it is, in the words of its printer.
         */
        get: operations["getPrint-job"];
        put?: never;
        post?: never;
        /**
         * Cancel a print job
         * @description One that waits is cancelled at once; of one that prints the printer is asked to stop. It stays in the list, and a repeat changes nothing. One that ended otherwise is refused (422).
         */
        delete: operations["cancelPrintJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/paper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picking list, a delivery note or a return note
         * @description A PDF file to print. The picking list goes along the shelves, with barcodes to scan; 422 where the work has no such paper in its state, or has more than 5,000 items.
         */
        get: operations["getWorkPaper"];
        /**
         * Print a picking list, a delivery note or a return note
         * @description What GET gives as a file, as it is now, on a printer: the answer is the print job, which waits while the printer is down. A repeat prints again, unless it has the same `Idempotency-Key`.
         */
        put: operations["printWorkPaper"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions/{id}/paper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a goods-in note
         * @description A PDF file to print: what was received, in the order in which it came. 422 with more than 5,000 items.
         */
        get: operations["getAcquisitionPaper"];
        /**
         * Print a goods-in note
         * @description What GET gives as a file, as it is now, on a printer: the answer is the print job, which waits while the printer is down. A repeat prints again, unless it has the same `Idempotency-Key`.
         */
        put: operations["printAcquisitionPaper"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/paper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a counting sheet
         * @description A PDF file to print: all that is in stock where is counted, along the shelves, with a box for each amount and barcodes to scan. It never tells what is expected. 422 with more than 5,000 items.
         */
        get: operations["getStocktakingPaper"];
        /**
         * Print a counting sheet
         * @description What GET gives as a file, as it is now, on a printer: the answer is the print job, which waits while the printer is down. A repeat prints again, unless it has the same `Idempotency-Key`.
         */
        put: operations["printStocktakingPaper"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/low/paper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order list of what runs low
         * @description A PDF file to print: the items of `GET /api/items/low`, with how much to order; of one `vendor`, or of all by vendor. 422 with more than 5,000 items.
         */
        get: operations["getOrderList"];
        /**
         * Print an order list of what runs low
         * @description What GET gives as a file, as it is now, on a printer: the answer is the print job, which waits while the printer is down. A repeat prints again, unless it has the same `Idempotency-Key`.
         */
        put: operations["printOrderList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all vendors
         * @description By id. Items name them by their ids; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listVendors"];
        put?: never;
        /**
         * Create a vendor
         * @description A name that another vendor has is refused (422), so that a repeat makes no second one. Items may also bring a new vendor along, by an unknown id and its name.
         */
        post: operations["createVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vendor
         * @description What items show of it wherever they name it. 404 once it is deleted.
         */
        get: operations["getVendor"];
        /**
         * Rename a vendor
         * @description The new name shows wherever items carry this vendor. Refused (422) when another has it; it is safe to repeat.
         */
        put: operations["updateVendor"];
        post?: never;
        /**
         * Delete a vendor
         * @description Refused (422) while items use it.
         */
        delete: operations["deleteVendor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all units
         * @description By id. Items name them by their ids; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listUnits"];
        put?: never;
        /**
         * Create a unit
         * @description A name that another unit has is refused (422), so that a repeat makes no second one. Items may also bring a new unit along, by an unknown id and its name.
         */
        post: operations["createUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/units/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a unit
         * @description What items show of it wherever they name it. 404 once it is deleted.
         */
        get: operations["getUnit"];
        /**
         * Rename a unit
         * @description The new name shows wherever items carry this unit. Refused (422) when another has it; it is safe to repeat.
         */
        put: operations["updateUnit"];
        post?: never;
        /**
         * Delete a unit
         * @description Refused (422) while items use it.
         */
        delete: operations["deleteUnit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all customers
         * @description By id. Works name them by their ids; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description A name that another customer has is refused (422), so that a repeat makes no second one. Works may also bring a new customer along, by an unknown id and its name.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description What works show of it wherever they name it. 404 once it is deleted.
         */
        get: operations["getCustomer"];
        /**
         * Rename a customer
         * @description The new name shows wherever works carry this customer. Refused (422) when another has it; it is safe to repeat.
         */
        put: operations["updateCustomer"];
        post?: never;
        /**
         * Delete a customer
         * @description Refused (422) while works use it.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all works
         * @description By id, open and closed ones. Filters find those of a state or a customer, whose goods went out in some days, or whose comment has some words, all together; `with=summary` tells what each comes to; `limit` gives pages, `format=csv` a file. So `?from=2026-11-01&text=gate` finds gates.
         */
        get: operations["listWorks"];
        put?: never;
        /**
         * Create a work
         * @description A job for a customer, alone or with all its `items`: the whole work is made, or nothing. It takes nothing out of stock; closing its outbound phase does. Repeat with the same `Idempotency-Key`, or there will be two.
         */
        post: operations["createWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a work
         * @description Its state is in two timestamps: outbound is open while the first is null, and returned while the second is.
         */
        get: operations["getWork"];
        /**
         * Replace a work
         * @description Changes customer and comment, and nothing of its items; a comment that is left out becomes null. It is safe to repeat.
         */
        put: operations["updateWork"];
        post?: never;
        /**
         * Delete a work
         * @description Refused (422) while its goods are out: after outbound is closed and before returned is. Otherwise it changes no stock.
         */
        delete: operations["deleteWork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/close-outbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close the outbound phase: every outbound quantity leaves the stock, or none
         * @description Where any item is short it is refused (422), nothing changes, and `shortages` has every one. Closing again is 422, too; a repeat with the same `Idempotency-Key` gets the first answer.
         */
        put: operations["closeOutbound"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/close-returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close the returned phase: every returned quantity is in stock again
         * @description A returned quantity that nobody has set counts as 0. Refused (422) before outbound is closed, and when it is closed already; a repeat with the same `Idempotency-Key` gets the first answer.
         */
        put: operations["closeReturned"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of a work
         * @description By id, with what goes out and what came back of each.
         */
        get: operations["listWorkItems"];
        put?: never;
        /**
         * Add an item to a work, or an array of them, all or none
         * @description An item is in a work once: a second time is refused (422), so that a repeat adds nothing twice. 403 once outbound is closed.
         */
        post: operations["createWorkItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item of a work
         * @description `id` is the work, and `item_id` the entry in it, not the item itself.
         */
        get: operations["getWorkItem"];
        /**
         * Change an item of a work; once outbound is closed, its returned quantity
         * @description While outbound is open, item and outbound quantity may change. After that only `returned_quantity` may, up to what went out; once returned is closed all is 403. It is safe to repeat.
         */
        put: operations["updateWorkItem"];
        post?: never;
        /**
         * Remove an item from a work
         * @description 403 once outbound is closed. It changes no stock, as nothing has left it yet.
         */
        delete: operations["deleteWorkItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all acquisitions
         * @description By id. `from` and `to` find those of some days, and `text` those with some words in their comment, together too; `with=summary` tells what each comes to; `limit` gives pages, and `format=csv` a file for spreadsheets. So `?text=2026-4711` finds a delivery note.
         */
        get: operations["listAcquisitions"];
        put?: never;
        /**
         * Create an acquisition; its items are in stock at once
         * @description A delivery, alone or with all its `items`: all of it is booked, or nothing. Repeat with the same `Idempotency-Key`, or it is booked twice.
         */
        post: operations["createAcquisition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an acquisition
         * @description Its `timestamp` is when it was made, and stays so. Its items have a path of their own.
         */
        get: operations["getAcquisition"];
        /**
         * Change the comment of an acquisition
         * @description One that is left out becomes null. Nothing else of it changes, and it is safe to repeat.
         */
        put: operations["updateAcquisition"];
        post?: never;
        /**
         * Delete an acquisition; its quantities leave the stock
         * @description Refused (422) when any of it is no longer in stock; then nothing changes.
         */
        delete: operations["deleteAcquisition"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of an acquisition
         * @description By id, with the quantity that was received of each.
         */
        get: operations["listAcquisitionItems"];
        put?: never;
        /**
         * Add a received item, or an array of them, all or none; its quantity is in stock at once
         * @description An item is in an acquisition once: a second time is refused (422), so that a repeat books nothing twice. To receive more of it, change its entry.
         */
        post: operations["createAcquisitionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions/{id}/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item of an acquisition
         * @description `id` is the acquisition, and `item_id` the entry in it, not the item itself.
         */
        get: operations["getAcquisitionItem"];
        /**
         * Change a received item; the difference moves in stock
         * @description Refused (422) where more would leave the stock than is there; then nothing changes. It is safe to repeat.
         */
        put: operations["updateAcquisitionItem"];
        post?: never;
        /**
         * Remove a received item; its quantity leaves the stock
         * @description Refused (422) where that is more than is in stock; then nothing changes.
         */
        delete: operations["deleteAcquisitionItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/works/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up a work: what is short, and what it cost
         * @description Quantities are what is booked. Values are told by the prices when it was booked; what is not booked yet, by those of today, and then `estimated` is true. `short` counts lines of an open outbound.
         */
        get: operations["getWorkSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acquisitions/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up an acquisition: what it was worth
         * @description Its value is told by the prices when its movements were booked.
         */
        get: operations["getAcquisitionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all stocktakings
         * @description By id, open and closed ones. `state`, `from` and `to` find some of them; `limit` gives pages, and `format=csv` a file for spreadsheets.
         */
        get: operations["listStocktakings"];
        put?: never;
        /**
         * Begin a stocktaking; with `close`, count and book in one call
         * @description Alone, or with what was counted already. With `items` and `close` it says "there are really 37": all of it is booked, or nothing. Repeat with the same `Idempotency-Key`, or there will be two.
         */
        post: operations["createStocktaking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stocktaking
         * @description It is open while `close_timestamp` is null. What was counted has a path of its own.
         */
        get: operations["getStocktaking"];
        /**
         * Replace comment and location of a stocktaking
         * @description What is left out becomes null. 403 once it is closed. It is safe to repeat.
         */
        put: operations["updateStocktaking"];
        post?: never;
        /**
         * Delete an open stocktaking with its entries
         * @description It has moved no stock. A closed one is refused (422), as its movements stand.
         */
        delete: operations["deleteStocktaking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items in stock that nobody has counted
         * @description By id, at the location of the stocktaking if it has one, with what is there of each now.
         */
        get: operations["getStocktakingMissing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how far a stocktaking is, and what its differences are worth
         * @description How many items are counted, missing and different, and the worth of what is more and of what is less, both positive, at the purchase prices of today.
         */
        get: operations["getStocktakingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close a stocktaking: every difference is booked, or none
         * @description Each difference is one movement; what moved after its count stays. Refused (422) where a quantity would be negative, with `shortages`; above 10,000 entries; and when it is closed already.
         */
        put: operations["closeStocktaking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a stocktaking has counted
         * @description By id: what was counted, what the ledger said then, and what has moved since.
         */
        get: operations["listStocktakingItems"];
        put?: never;
        /**
         * Count an item, or an array of them, all or none
         * @description An item is in a stocktaking once: a second time is refused (422), naming its entry, to which a count can be added. 403 once it is closed.
         */
        post: operations["createStocktakingItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entry of a stocktaking
         * @description `id` is the stocktaking, and `item_id` the entry in it, not the item itself.
         */
        get: operations["getStocktakingItem"];
        /**
         * Count an entry anew
         * @description What the ledger says now is expected now, and the new count takes the place of the old. 403 once it is closed.
         */
        put: operations["updateStocktakingItem"];
        post?: never;
        /**
         * Remove an entry from a stocktaking
         * @description As if nobody had counted its item. 403 once it is closed.
         */
        delete: operations["deleteStocktakingItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stocktakings/{id}/items/{item_id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to a count: a second shelf, a second person
         * @description What was expected stays, and of additions at the same time each counts. An entry that a newer count of another stocktaking has overtaken counts again from then. Repeat with the same `Idempotency-Key`, or it is added twice.
         */
        post: operations["addCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your tokens
         * @description Yours alone, and never their secrets. `last_used` is exact to a minute; those that have ended stay listed for 30 days.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token; its secret is shown this once
         * @description For programs, which send it as `Authorization: Bearer …`. Scope `read` only reads; with `expires` it ends by itself, and with the token that made it. A session whose log-in is older than 15 minutes sends `current_password`, else 403. A repeat makes another, unless it has the same `Idempotency-Key`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a token
         * @description It ends at once. Another user's is 404.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users
         * @description For admins alone (403). No answer ever has a password.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description For admins alone (403). A name that is taken, whatever its case, is refused (422), so that a repeat makes no second one.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description For admins alone (403); everybody else has `GET /api/session`.
         */
        get: operations["getUser"];
        /**
         * Change a user; password, admin and disabled stay when left out
         * @description For admins alone (403). A new password, and disabling, end sessions and tokens of the user at once and for good. The last enabled admin can be neither disabled nor demoted (422).
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description For admins alone (403). Sessions and tokens of the user end at once. The last enabled admin cannot be deleted (422).
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's tokens
         * @description For admins alone (403): which tokens there are, never their secrets.
         */
        get: operations["listUserTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user's token
         * @description For admins alone (403). The token ends at once.
         */
        delete: operations["deleteUserToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "id": 77,
         *       "comment": "Delivery note 2026-4711",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00"
         *     }
         */
        Acquisition: {
            id: number;
            comment: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
        };
        /**
         * @example {
         *       "comment": "Delivery note 2026-4711"
         *     }
         */
        AcquisitionBody: {
            /** @default null */
            comment?: string | null;
        };
        /**
         * @example {
         *       "id": null,
         *       "comment": "Delivery note 2026-4711",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00"
         *     }
         */
        AcquisitionDryRun: {
            id: null;
            comment: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
        };
        /**
         * @example {
         *       "id": 7,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "quantity": 100
         *     }
         */
        AcquisitionItem: {
            id: number;
            item: components["schemas"]["Item"];
            quantity: number;
        };
        /**
         * @example {
         *       "item": {
         *         "id": 7
         *       },
         *       "quantity": 100
         *     }
         */
        AcquisitionItemBody: {
            item: {
                id: number;
            };
            quantity: number;
        };
        /**
         * @example {
         *       "id": null,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "quantity": 100
         *     }
         */
        AcquisitionItemDryRun: {
            id: null;
            item: components["schemas"]["Item"];
            quantity: number;
        };
        /**
         * @example {
         *       "lines": 4,
         *       "value": 118.4,
         *       "estimated": false
         *     }
         */
        AcquisitionSummary: {
            lines: number;
            /** @example 3.75 */
            value: number;
            /** @description True if a movement was booked by 0.1.0, without its price: then that of today is taken. */
            estimated: boolean;
        };
        /**
         * @example {
         *       "quantity": 12
         *     }
         */
        AddedCount: {
            quantity: number;
        };
        /**
         * @example {
         *       "item_id": 7,
         *       "quantity": 1240,
         *       "planned": 1100,
         *       "available": 140
         *     }
         */
        Availability: {
            item_id: number;
            quantity: number;
            /** @description What works with open outbound want of it. */
            planned: number;
            /** @description `quantity` less `planned`; negative where works want more than there is. */
            available: number;
        };
        /**
         * @example {
         *       "id": 9,
         *       "barcode": "4006381333931",
         *       "main": false,
         *       "master": true,
         *       "quantity": 100
         *     }
         */
        Barcode: {
            id: number;
            barcode: string;
            main: boolean;
            master: boolean;
            quantity: number;
        };
        /**
         * @example {
         *       "barcode": "4006381333931",
         *       "quantity": 100,
         *       "master": true
         *     }
         */
        BarcodeBody: {
            barcode?: string;
            master?: boolean;
            quantity?: number;
        };
        /**
         * @example {
         *       "barcode": "4006381333931",
         *       "quantity": 50,
         *       "master": true
         *     }
         */
        BarcodeChange: {
            barcode: string;
            master?: boolean;
            quantity?: number;
        };
        /**
         * @example {
         *       "id": null,
         *       "barcode": "4006381333931",
         *       "main": false,
         *       "master": true,
         *       "quantity": 100
         *     }
         */
        BarcodeDryRun: {
            id: null;
            barcode: string;
            main: boolean;
            master: boolean;
            quantity: number;
        };
        /**
         * @example {
         *       "id": 9,
         *       "barcode": "4006381333931",
         *       "main": false,
         *       "master": true,
         *       "quantity": 100,
         *       "item_id": 7
         *     }
         */
        BarcodeWithItem: {
            id: number;
            barcode: string;
            main: boolean;
            master: boolean;
            quantity: number;
            item_id: number;
        };
        /**
         * @default {
         *       "missing": "keep"
         *     }
         * @example {
         *       "missing": "keep"
         *     }
         */
        CloseBody: {
            /**
             * @description What becomes of items in stock that nobody counted: they stay, or are booked out.
             * @default keep
             * @enum {string}
             */
            missing?: "keep" | "zero";
        } | null;
        /**
         * @example {
         *       "id": 2,
         *       "username": "ada",
         *       "email": "ada@example.com",
         *       "admin": false,
         *       "disabled": false
         *     }
         */
        ClosingUser: {
            admin: boolean | null;
            disabled: boolean | null;
            email: string | null;
            id: number | null;
            username: string | null;
        };
        /**
         * @example {
         *       "name": "Kovács Kft.",
         *       "version": "0.1.0",
         *       "currency": "EUR",
         *       "language": "en",
         *       "languages": [
         *         "en",
         *         "de",
         *         "hu"
         *       ],
         *       "printing": true,
         *       "single_sign_on": false,
         *       "label": {
         *         "width_mm": 62,
         *         "height_mm": 29
         *       },
         *       "barcode": {
         *         "prefix": "SK",
         *         "digits": 6
         *       },
         *       "documents": {
         *         "work": "WORK-",
         *         "delivery": "DELIVERY-",
         *         "count": "COUNT-"
         *       }
         *     }
         */
        Config: {
            /** @description The company's. */
            name: string;
            version: string;
            /** @description ISO 4217 */
            currency: string;
            /** @enum {string} */
            language: "en" | "de" | "hu";
            languages: ("en" | "de" | "hu")[];
            /** @description Whether there is a printer for labels. */
            printing: boolean;
            single_sign_on: boolean;
            label: {
                width_mm: number;
                height_mm: number;
            };
            /** @description How generated ones look. */
            barcode: {
                prefix: string;
                digits: number;
            };
            /** @description What stands before the number in the barcodes of papers, such as WORK-118. */
            documents: {
                work: string;
                delivery: string;
                count: string;
            };
        };
        /**
         * @example {
         *       "item": {
         *         "id": 7
         *       },
         *       "quantity": 1237
         *     }
         */
        CountBody: {
            item: {
                id: number;
            };
            quantity: number;
        };
        /**
         * @example {
         *       "id": 31,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "counted_quantity": 1237,
         *       "expected_quantity": 1252,
         *       "difference": -15,
         *       "moved_since": -12,
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "user": {
         *         "id": 2,
         *         "username": "ada"
         *       }
         *     }
         */
        CountedItem: {
            id: number;
            item: components["schemas"]["Item"];
            counted_quantity: number;
            expected_quantity: number;
            difference: number;
            moved_since: number;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            user: {
                id: number;
                username: string;
            };
        };
        /**
         * @example {
         *       "id": null,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "counted_quantity": 1237,
         *       "expected_quantity": 1252,
         *       "difference": -15,
         *       "moved_since": -12,
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "user": {
         *         "id": 2,
         *         "username": "ada"
         *       }
         *     }
         */
        CountedItemDryRun: {
            id: null;
            item: components["schemas"]["Item"];
            counted_quantity: number;
            expected_quantity: number;
            difference: number;
            moved_since: number;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            user: {
                id: number;
                username: string;
            };
        };
        /**
         * @example {
         *       "id": 3,
         *       "name": "Nightly export",
         *       "scope": "read",
         *       "created": "2026-11-20T08:38:07.430655+00:00",
         *       "expires": "2027-11-20T00:00:00.000000+00:00",
         *       "last_used": null,
         *       "token": "AsSoonAsYouSeeItKeepItForItIsShownThisOnce1"
         *     }
         */
        CreatedToken: {
            id: number;
            name: string;
            /** @enum {string} */
            scope: "full" | "read";
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            created: string;
            expires: string | null;
            /** @description Exact to a minute. */
            last_used: string | null;
            /** @description The secret; shown this once. */
            token: string;
        };
        /**
         * @description A paper that has no name here; its measures are held against each other.
         * @example {
         *       "width_mm": 70,
         *       "height_mm": 37,
         *       "margin_mm": 2,
         *       "page_width_mm": 210,
         *       "page_height_mm": 297,
         *       "columns": 3,
         *       "rows": 8,
         *       "left_mm": 0,
         *       "top_mm": 0.5,
         *       "column_step_mm": 70,
         *       "row_step_mm": 37
         *     }
         */
        CustomPaper: {
            width_mm: number;
            height_mm: number;
            /** @description Kept white inside each label, as sheets shift in their printer. */
            margin_mm: number;
            page_width_mm: number;
            page_height_mm: number;
            columns: number;
            rows: number;
            left_mm: number;
            top_mm: number;
            column_step_mm: number;
            row_step_mm: number;
        };
        /**
         * @example {
         *       "id": 12,
         *       "name": "Kovács Kft."
         *     }
         */
        Customer: {
            id: number;
            name: string;
        };
        /**
         * @example {
         *       "name": "Kovács Kft."
         *     }
         */
        CustomerBody: {
            name: string;
        };
        /**
         * @example {
         *       "message": "name is required.",
         *       "errors": {
         *         "name": [
         *           "is required"
         *         ]
         *       },
         *       "request_id": "8f1c3a52"
         *     }
         */
        Error: {
            /** @description One sentence for a person. */
            message: string;
            errors?: {
                [key: string]: string[];
            };
            shortages?: {
                item_id: number;
                name: string;
                required: number;
                available: number;
            }[];
            request_id?: string;
        };
        /**
         * @example {
         *       "id": 7,
         *       "article_number": "DIN933-M8X40",
         *       "location": "A-03-12",
         *       "name": "Hex bolt M8×40",
         *       "purchase_price": 0.12,
         *       "quantity": 1240,
         *       "unit": {
         *         "id": 1,
         *         "unit": "pcs"
         *       },
         *       "vendor": {
         *         "id": 4,
         *         "name": "Bossard AG"
         *       },
         *       "warning_quantity": 200
         *     }
         */
        Item: {
            id: number;
            article_number: string;
            location: string;
            name: string;
            purchase_price: number;
            quantity: number;
            unit: {
                id: number;
                unit: string;
            };
            vendor: {
                id: number;
                name: string;
            };
            warning_quantity: number;
        };
        /**
         * @example {
         *       "item_id": 7,
         *       "quantity": 1240,
         *       "planned": 1100,
         *       "available": 140,
         *       "works": [
         *         {
         *           "id": 118,
         *           "customer": {
         *             "id": 12,
         *             "name": "Kovács Kft."
         *           },
         *           "comment": "Gate in the yard",
         *           "quantity": 600
         *         },
         *         {
         *           "id": 121,
         *           "customer": {
         *             "id": 15,
         *             "name": "Bauer GmbH"
         *           },
         *           "comment": null,
         *           "quantity": 500
         *         }
         *       ]
         *     }
         */
        ItemAvailability: {
            item_id: number;
            quantity: number;
            /** @description What works with open outbound want of it. */
            planned: number;
            /** @description `quantity` less `planned`; negative where works want more than there is. */
            available: number;
            works: {
                id: number;
                customer: {
                    id: number;
                    name: string;
                };
                comment: string | null;
                quantity: number;
            }[];
        };
        /**
         * @example {
         *       "article_number": "DIN933-M8X40",
         *       "location": "A-03-12",
         *       "name": "Hex bolt M8×40",
         *       "purchase_price": 0.12,
         *       "unit": {
         *         "id": 1,
         *         "unit": "pcs"
         *       },
         *       "vendor": {
         *         "id": 4,
         *         "name": "Bossard AG"
         *       },
         *       "warning_quantity": 200
         *     }
         */
        ItemBody: {
            /** @default  */
            article_number?: string;
            /** @default  */
            location?: string;
            name: string;
            /** @description 0 when left out. */
            purchase_price?: number;
            unit: {
                id: number;
                /** @description Counts when the id is new; then it has at most 20 characters. */
                unit?: string | null;
            };
            vendor: {
                id: number;
                /** @description Counts when the id is new; then it has at most 200 characters. */
                name?: string | null;
            };
            /** @description 0 when left out. */
            warning_quantity?: number;
        };
        /**
         * @example {
         *       "id": null,
         *       "article_number": "DIN933-M8X40",
         *       "location": "A-03-12",
         *       "name": "Hex bolt M8×40",
         *       "purchase_price": 0.12,
         *       "quantity": 1240,
         *       "unit": {
         *         "id": 1,
         *         "unit": "pcs"
         *       },
         *       "vendor": {
         *         "id": 4,
         *         "name": "Bossard AG"
         *       },
         *       "warning_quantity": 200
         *     }
         */
        ItemDryRun: {
            id: null;
            article_number: string;
            location: string;
            name: string;
            purchase_price: number;
            quantity: number;
            unit: {
                id: number;
                unit: string;
            };
            vendor: {
                id: number;
                name: string;
            };
            warning_quantity: number;
        };
        /**
         * @example {
         *       "name": "avery-l7160",
         *       "kind": "sheet",
         *       "width_mm": 63.5,
         *       "height_mm": 38.1,
         *       "page_width_mm": 210,
         *       "page_height_mm": 297,
         *       "columns": 3,
         *       "rows": 7,
         *       "left_mm": 7.2,
         *       "top_mm": 15.15,
         *       "column_step_mm": 66.04,
         *       "row_step_mm": 38.1
         *     }
         */
        LabelPaper: {
            /** @description For `paper`. */
            name: string;
            /**
             * @description A label is a page of its own, on a roll.
             * @enum {string}
             */
            kind: "label" | "sheet";
            /** @description Of one label, across the roll or the sheet. */
            width_mm: number;
            height_mm: number;
            page_width_mm: number;
            page_height_mm: number;
            columns: number;
            rows: number;
            /** @description From the page's left edge to the first label. */
            left_mm: number;
            /** @description From the page's upper edge to the first label. */
            top_mm: number;
            /** @description From where a label begins to where the next one beside it does. */
            column_step_mm: number;
            row_step_mm: number;
        };
        /**
         * @example {
         *       "labels": [
         *         {
         *           "barcode_id": 9,
         *           "copies": 12
         *         },
         *         {
         *           "place": "A-03-12"
         *         }
         *       ],
         *       "paper": "avery-l7160",
         *       "skip": 3
         *     }
         */
        LabelsBody: {
            labels: {
                /** @description Of any item; the label shows what the item is. */
                barcode_id?: number;
                /** @description Instead of a barcode: a scan of it shows what lies there. */
                place?: string;
                /** @default 1 */
                copies?: number;
            }[];
            /** @description A name of GET /api/labels/papers, or all measures of another; else the label of the server. */
            paper?: string | components["schemas"]["CustomPaper"];
            /**
             * @description So many labels of the first sheet are used already.
             * @default 0
             */
            skip?: number;
            /**
             * @description The dots on which the bars stand; 300 on sheets, else as the server is set.
             * @enum {number}
             */
            dpi?: 203 | 300;
        };
        /**
         * @example {
         *       "id": 77,
         *       "comment": "Delivery note 2026-4711",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "summary": {
         *         "lines": 4,
         *         "value": 118.4,
         *         "estimated": false
         *       }
         *     }
         */
        ListedAcquisition: {
            id: number;
            comment: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            summary?: components["schemas"]["AcquisitionSummary"];
        };
        /**
         * @example {
         *       "id": 7,
         *       "article_number": "DIN933-M8X40",
         *       "location": "A-03-12",
         *       "name": "Hex bolt M8×40",
         *       "purchase_price": 0.12,
         *       "quantity": 1240,
         *       "unit": {
         *         "id": 1,
         *         "unit": "pcs"
         *       },
         *       "vendor": {
         *         "id": 4,
         *         "name": "Bossard AG"
         *       },
         *       "warning_quantity": 200,
         *       "barcode": "SK000042",
         *       "barcodes": [
         *         {
         *           "id": 8,
         *           "barcode": "SK000042",
         *           "main": true,
         *           "master": true,
         *           "quantity": 1
         *         },
         *         {
         *           "id": 9,
         *           "barcode": "4006381333931",
         *           "main": false,
         *           "master": true,
         *           "quantity": 100
         *         }
         *       ]
         *     }
         */
        ListedItem: {
            id: number;
            article_number: string;
            location: string;
            name: string;
            purchase_price: number;
            quantity: number;
            unit: {
                id: number;
                unit: string;
            };
            vendor: {
                id: number;
                name: string;
            };
            warning_quantity: number;
            /** @description The master barcode; null where it has none. */
            barcode?: string | null;
            /** @description All of them, by id. */
            barcodes?: components["schemas"]["Barcode"][];
        };
        /**
         * @example {
         *       "id": 118,
         *       "comment": "Gate in the yard",
         *       "customer": {
         *         "id": 12,
         *         "name": "Kovács Kft."
         *       },
         *       "outbound_close_timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "outbound_close_user": {
         *         "id": 2,
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "admin": false,
         *         "disabled": false
         *       },
         *       "returned_close_timestamp": null,
         *       "returned_close_user": {
         *         "admin": null,
         *         "disabled": null,
         *         "email": null,
         *         "id": null,
         *         "username": null
         *       },
         *       "summary": {
         *         "lines": 1,
         *         "short": 0,
         *         "out": 12,
         *         "back": 0,
         *         "used": 12,
         *         "value_out": 1.44,
         *         "value_back": 0,
         *         "value_used": 1.44,
         *         "estimated": false
         *       }
         *     }
         */
        ListedWork: {
            id: number;
            comment: string | null;
            customer: {
                id: number;
                name: string;
            };
            outbound_close_timestamp: string | null;
            outbound_close_user: components["schemas"]["ClosingUser"];
            returned_close_timestamp: string | null;
            returned_close_user: components["schemas"]["ClosingUser"];
            summary?: components["schemas"]["WorkSummary"];
        };
        /**
         * @example {
         *       "username": "ada",
         *       "password": "correct horse battery",
         *       "remember": false
         *     }
         */
        Login: {
            username: string;
            password: string;
            /** @default false */
            remember?: boolean;
        };
        /**
         * @example {
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "missing": 60,
         *       "planned": 1100,
         *       "available": 140,
         *       "suggested": 300
         *     }
         */
        LowItem: {
            item: components["schemas"]["Item"];
            /** @description What there is too little of, up to the warning quantity. */
            missing: number;
            /** @description What works with open outbound want of it. */
            planned: number;
            /** @description `quantity` less `planned`; negative where works want more than there is. */
            available: number;
            /** @description What brings `available` to twice the warning quantity, in whole packs of the master barcode’s quantity. */
            suggested: number;
        };
        /**
         * @example {
         *       "id": 311,
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "quantity": -12,
         *       "balance": 1228,
         *       "reason": "work-outbound",
         *       "reference": 118,
         *       "user": {
         *         "id": 2,
         *         "username": "ada"
         *       },
         *       "purchase_price": 0.12
         *     }
         */
        Movement: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            quantity: number;
            balance: number;
            /** @enum {string} */
            reason: "acquisition" | "work-outbound" | "work-returned" | "stocktaking";
            reference: number;
            user: {
                id: number;
                username: string;
            };
            /** @description The item's price when it was booked; null in movements of release 0.1.0. */
            purchase_price: number | null;
        };
        /**
         * @example {
         *       "comment": "Delivery note 2026-4711",
         *       "items": [
         *         {
         *           "item": {
         *             "id": 7
         *           },
         *           "quantity": 100
         *         }
         *       ]
         *     }
         */
        NewAcquisition: {
            /** @default null */
            comment?: string | null;
            items?: components["schemas"]["AcquisitionItemBody"][];
        };
        /**
         * @example {
         *       "article_number": "DIN933-M8X40",
         *       "location": "A-03-12",
         *       "name": "Hex bolt M8×40",
         *       "purchase_price": 0.12,
         *       "unit": {
         *         "id": 1,
         *         "unit": "pcs"
         *       },
         *       "vendor": {
         *         "id": 4,
         *         "name": "Bossard AG"
         *       },
         *       "warning_quantity": 200,
         *       "barcode": {
         *         "barcode": "4006381333931"
         *       }
         *     }
         */
        NewItemBody: {
            /** @default  */
            article_number?: string;
            /** @default  */
            location?: string;
            name: string;
            /** @description 0 when left out. */
            purchase_price?: number;
            unit: {
                id: number;
                /** @description Counts when the id is new; then it has at most 20 characters. */
                unit?: string | null;
            };
            vendor: {
                id: number;
                /** @description Counts when the id is new; then it has at most 200 characters. */
                name?: string | null;
            };
            /** @description 0 when left out. */
            warning_quantity?: number;
            /** @description A barcode that it gets at once; `{}` has its text generated. Left out: it has none. */
            barcode?: components["schemas"]["BarcodeBody"];
        };
        /**
         * @example {
         *       "comment": "Year end",
         *       "location": "A-03",
         *       "items": [
         *         {
         *           "item": {
         *             "id": 7
         *           },
         *           "quantity": 1237
         *         }
         *       ]
         *     }
         */
        NewStocktaking: {
            /** @default null */
            comment?: string | null;
            /** @default null */
            location?: string | null;
            items?: components["schemas"]["CountBody"][];
            /** @description Books the differences at once. */
            close?: boolean;
        };
        /**
         * @example {
         *       "name": "Nightly export",
         *       "scope": "read",
         *       "expires": "2027-11-20T00:00:00.000000+00:00"
         *     }
         */
        NewToken: {
            name: string;
            /**
             * @description A token with the scope read may only read.
             * @default full
             * @enum {string}
             */
            scope?: "full" | "read";
            /**
             * @description From then on the token is over; null: never. 30 days later it is removed. A token made with a token ends when that one does.
             * @default null
             */
            expires?: string | null;
            /** @description Asked of a session whose log-in is older than 15 minutes (403 without); not of a token. */
            current_password?: string;
        };
        /**
         * @example {
         *       "username": "ada",
         *       "email": "ada@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        NewUser: {
            username: string;
            email: string;
            password: string;
            /** @default false */
            admin?: boolean;
            /** @default false */
            disabled?: boolean;
        };
        /**
         * @example {
         *       "comment": "Gate in the yard",
         *       "customer": {
         *         "id": 12
         *       },
         *       "items": [
         *         {
         *           "item": {
         *             "id": 7
         *           },
         *           "outbound_quantity": 12
         *         }
         *       ]
         *     }
         */
        NewWork: {
            /** @default null */
            comment?: string | null;
            customer: {
                id: number;
                /** @description Counts when the id is new; then it has at most 200 characters. */
                name?: string | null;
            };
            items?: components["schemas"]["WorkItemBody"][];
        };
        /**
         * @example {
         *       "current_password": "correct horse battery",
         *       "email": "ada@example.com"
         *     }
         */
        OwnChange: {
            current_password: string;
            email?: string;
            password?: string;
        };
        /**
         * @default {
         *       "copies": 1
         *     }
         * @example {
         *       "copies": 2
         *     }
         */
        PrintBody: {
            /** @default 1 */
            copies?: number;
        };
        /**
         * @example {
         *       "id": 31,
         *       "state": "waiting",
         *       "printer": "desk",
         *       "labels": 21,
         *       "message": "The printer is out of paper.",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "user": {
         *         "id": 2,
         *         "username": "ada"
         *       },
         *       "kind": "labels",
         *       "title": "4006381333931 + 3"
         *     }
         */
        PrintJob: {
            id: number;
            /**
             * @description unknown: it may have been printed, and is never sent again; a person has to look.
             * @enum {string}
             */
            state: "waiting" | "printing" | "stopped" | "done" | "failed" | "cancelled" | "unknown";
            printer: string;
            /** @description How many, copies included; of a paper, its copies. */
            labels: number;
            /** @description Why it waits or how it ended; empty when there is nothing to say. */
            message: string;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            user: {
                id: number;
                username: string;
            };
            /** @enum {string} */
            kind: "labels" | "picking-list" | "delivery-note" | "return-note" | "goods-in-note" | "counting-sheet" | "order-list";
            /** @description Of labels the first one's code, and how many others there are; of a paper the id of its document, empty for an order list. */
            title: string;
        };
        /**
         * @example {
         *       "labels": [
         *         {
         *           "barcode_id": 9,
         *           "copies": 20
         *         },
         *         {
         *           "place": "A-03-12"
         *         }
         *       ],
         *       "printer": "desk"
         *     }
         */
        PrintJobBody: {
            labels: {
                /** @description Of any item; the label shows what the item is. */
                barcode_id?: number;
                /** @description Instead of a barcode: a scan of it shows what lies there. */
                place?: string;
                /** @default 1 */
                copies?: number;
            }[];
            /** @description A name of GET /api/labels/papers, or all measures of another; else the label of the server. */
            paper?: string | components["schemas"]["CustomPaper"];
            /**
             * @description So many labels of the first sheet are used already.
             * @default 0
             */
            skip?: number;
            /** @description A name of GET /api/printers; the default one when left out. */
            printer?: string;
        };
        /**
         * @default {
         *       "copies": 1
         *     }
         * @example {
         *       "printer": "desk",
         *       "copies": 2
         *     }
         */
        PrintPaperBody: {
            /** @description A name of GET /api/printers; the default one when left out. */
            printer?: string;
            /** @default 1 */
            copies?: number;
        };
        /**
         * @example {
         *       "name": "desk",
         *       "default": true,
         *       "state": "idle",
         *       "message": "",
         *       "accepting": true,
         *       "paper": "62x29",
         *       "papers": true
         *     }
         */
        Printer: {
            /** @description For `printer`. */
            name: string;
            /** @description It is meant where none is named. */
            default: boolean;
            /** @enum {string} */
            state: "idle" | "printing" | "stopped" | "unreachable";
            /** @description The printer's own words; empty when there is nothing to say. */
            message: string;
            accepting: boolean;
            /** @description What lies in it, where it says so. */
            paper: string | null;
            /** @description It prints papers, too; false for one that prints labels alone. */
            papers: boolean;
        };
        /**
         * @example {
         *       "article_number": "DIN933-M8X40",
         *       "item_id": 7,
         *       "name": "Hex bolt M8×40",
         *       "vendor": "Bossard AG",
         *       "type": "item"
         *     }
         */
        SearchResult: {
            barcode: string;
            item_id: number;
            quantity: number;
            /** @constant */
            type: "barcode";
        } | {
            article_number: string;
            item_id: number;
            name: string;
            vendor: string;
            /** @constant */
            type: "item";
        };
        /**
         * @example {
         *       "value": "dark"
         *     }
         */
        SettingBody: {
            /** @description Any JSON of at most 4 KiB. */
            value: unknown;
        };
        /**
         * @example {
         *       "theme": "dark"
         *     }
         */
        Settings: {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "key": 4,
         *       "name": "Bossard AG",
         *       "items": 212,
         *       "value": 18204.55,
         *       "estimated": false
         *     }
         */
        StockReportRow: {
            /** @description The id of the group; the text of a location, day (`2026-11-20`), week (`2026-W47`, of ISO 8601) or month (`2026-11`); null for what belongs to none. */
            key: number | string | null;
            name: string;
            items: number;
            /** @example 3.75 */
            value: number;
            /** @description True if a value is told by the price of today, as that of then is not known. */
            estimated: boolean;
        };
        /**
         * @example {
         *       "id": 5,
         *       "comment": "Year end",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "location": "A-03",
         *       "close_timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "close_user": {
         *         "id": 2,
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "admin": false,
         *         "disabled": false
         *       }
         *     }
         */
        Stocktaking: {
            id: number;
            comment: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            location: string | null;
            close_timestamp: string | null;
            close_user: components["schemas"]["ClosingUser"];
        };
        /**
         * @example {
         *       "comment": "Year end",
         *       "location": "A-03"
         *     }
         */
        StocktakingBody: {
            /** @default null */
            comment?: string | null;
            /** @default null */
            location?: string | null;
        };
        /**
         * @example {
         *       "id": null,
         *       "comment": "Year end",
         *       "timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "location": "A-03",
         *       "close_timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "close_user": {
         *         "id": 2,
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "admin": false,
         *         "disabled": false
         *       }
         *     }
         */
        StocktakingDryRun: {
            id: null;
            comment: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            timestamp: string;
            location: string | null;
            close_timestamp: string | null;
            close_user: components["schemas"]["ClosingUser"];
        };
        /**
         * @example {
         *       "id": 3,
         *       "name": "Nightly export",
         *       "scope": "read",
         *       "created": "2026-11-20T08:38:07.430655+00:00",
         *       "expires": "2027-11-20T00:00:00.000000+00:00",
         *       "last_used": null
         *     }
         */
        Token: {
            id: number;
            name: string;
            /** @enum {string} */
            scope: "full" | "read";
            /**
             * Format: date-time
             * @example 2026-11-20T08:38:07.430655+00:00
             */
            created: string;
            expires: string | null;
            /** @description Exact to a minute. */
            last_used: string | null;
        };
        /**
         * @example {
         *       "id": 1,
         *       "unit": "pcs"
         *     }
         */
        Unit: {
            id: number;
            unit: string;
        };
        /**
         * @example {
         *       "unit": "pcs"
         *     }
         */
        UnitBody: {
            unit: string;
        };
        /**
         * @example {
         *       "key": 7,
         *       "name": "Hex bolt M8×40",
         *       "in": 100,
         *       "out": 12,
         *       "back": 0,
         *       "counted": -1,
         *       "value_in": 12,
         *       "value_out": 1.44,
         *       "value_back": 0,
         *       "value_counted": -0.12,
         *       "estimated": false
         *     }
         */
        UseReportRow: {
            /** @description The id of the group; the text of a location, day (`2026-11-20`), week (`2026-W47`, of ISO 8601) or month (`2026-11`); null for what belongs to none. */
            key: number | string | null;
            name: string;
            /** @description Null where the items of the group have several units. */
            in: number | null;
            /** @description Null where the items of the group have several units. */
            out: number | null;
            /** @description Null where the items of the group have several units. */
            back: number | null;
            /** @description Null where the items of the group have several units. */
            counted: number | null;
            /** @example 3.75 */
            value_in: number;
            /** @example 3.75 */
            value_out: number;
            /** @example 3.75 */
            value_back: number;
            /** @example 3.75 */
            value_counted: number;
            /** @description True if a value is told by the price of today, as that of then is not known. */
            estimated: boolean;
        };
        /**
         * @example {
         *       "id": 2,
         *       "username": "ada",
         *       "email": "ada@example.com",
         *       "admin": false,
         *       "disabled": false
         *     }
         */
        User: {
            id: number;
            username: string;
            email: string;
            admin: boolean;
            disabled: boolean;
        };
        /**
         * @example {
         *       "username": "ada",
         *       "email": "ada@example.com"
         *     }
         */
        UserChange: {
            username: string;
            email: string;
            password?: string;
            admin?: boolean;
            disabled?: boolean;
        };
        /**
         * @example {
         *       "id": 4,
         *       "name": "Bossard AG"
         *     }
         */
        Vendor: {
            id: number;
            name: string;
        };
        /**
         * @example {
         *       "name": "Bossard AG"
         *     }
         */
        VendorBody: {
            name: string;
        };
        /**
         * @example {
         *       "id": 118,
         *       "comment": "Gate in the yard",
         *       "customer": {
         *         "id": 12,
         *         "name": "Kovács Kft."
         *       },
         *       "outbound_close_timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "outbound_close_user": {
         *         "id": 2,
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "admin": false,
         *         "disabled": false
         *       },
         *       "returned_close_timestamp": null,
         *       "returned_close_user": {
         *         "admin": null,
         *         "disabled": null,
         *         "email": null,
         *         "id": null,
         *         "username": null
         *       }
         *     }
         */
        Work: {
            id: number;
            comment: string | null;
            customer: {
                id: number;
                name: string;
            };
            outbound_close_timestamp: string | null;
            outbound_close_user: components["schemas"]["ClosingUser"];
            returned_close_timestamp: string | null;
            returned_close_user: components["schemas"]["ClosingUser"];
        };
        /**
         * @example {
         *       "comment": "Gate in the yard",
         *       "customer": {
         *         "id": 12
         *       }
         *     }
         */
        WorkBody: {
            /** @default null */
            comment?: string | null;
            customer: {
                id: number;
                /** @description Counts when the id is new; then it has at most 200 characters. */
                name?: string | null;
            };
        };
        /**
         * @example {
         *       "id": null,
         *       "comment": "Gate in the yard",
         *       "customer": {
         *         "id": 12,
         *         "name": "Kovács Kft."
         *       },
         *       "outbound_close_timestamp": "2026-11-20T08:38:07.430655+00:00",
         *       "outbound_close_user": {
         *         "id": 2,
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "admin": false,
         *         "disabled": false
         *       },
         *       "returned_close_timestamp": null,
         *       "returned_close_user": {
         *         "admin": null,
         *         "disabled": null,
         *         "email": null,
         *         "id": null,
         *         "username": null
         *       }
         *     }
         */
        WorkDryRun: {
            id: null;
            comment: string | null;
            customer: {
                id: number;
                name: string;
            };
            outbound_close_timestamp: string | null;
            outbound_close_user: components["schemas"]["ClosingUser"];
            returned_close_timestamp: string | null;
            returned_close_user: components["schemas"]["ClosingUser"];
        };
        /**
         * @example {
         *       "id": 7,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "outbound_quantity": 12,
         *       "returned_quantity": null
         *     }
         */
        WorkItem: {
            id: number;
            item: components["schemas"]["Item"];
            outbound_quantity: number;
            returned_quantity: number | null;
        };
        /**
         * @example {
         *       "item": {
         *         "id": 7
         *       },
         *       "outbound_quantity": 12
         *     }
         */
        WorkItemBody: {
            item: {
                id: number;
            };
            outbound_quantity: number;
            returned_quantity?: number | null;
        };
        /**
         * @example {
         *       "id": null,
         *       "item": {
         *         "id": 7,
         *         "article_number": "DIN933-M8X40",
         *         "location": "A-03-12",
         *         "name": "Hex bolt M8×40",
         *         "purchase_price": 0.12,
         *         "quantity": 1240,
         *         "unit": {
         *           "id": 1,
         *           "unit": "pcs"
         *         },
         *         "vendor": {
         *           "id": 4,
         *           "name": "Bossard AG"
         *         },
         *         "warning_quantity": 200
         *       },
         *       "outbound_quantity": 12,
         *       "returned_quantity": null
         *     }
         */
        WorkItemDryRun: {
            id: null;
            item: components["schemas"]["Item"];
            outbound_quantity: number;
            returned_quantity: number | null;
        };
        /**
         * @example {
         *       "lines": 1,
         *       "short": 0,
         *       "out": 12,
         *       "back": 0,
         *       "used": 12,
         *       "value_out": 1.44,
         *       "value_back": 0,
         *       "value_used": 1.44,
         *       "estimated": false
         *     }
         */
        WorkSummary: {
            lines: number;
            /** @description The lines of an open outbound that the stock does not cover now. */
            short: number;
            /** @description What is booked; null where the lines have several units. */
            out: number | null;
            /** @description What is booked; null where the lines have several units. */
            back: number | null;
            /** @description What is booked; null where the lines have several units. */
            used: number | null;
            /** @example 3.75 */
            value_out: number;
            /** @example 3.75 */
            value_back: number;
            /** @example 3.75 */
            value_used: number;
            /** @description True if a value is told by the prices of today: of what is not booked yet, or was booked by 0.1.0. */
            estimated: boolean;
        };
    };
    responses: {
        /** @description Not HTTP or JSON as it should be */
        Malformed: {
            headers: {
                /** @description Sent when this is the first answer again. */
                "Idempotency-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nobody is logged in, or the log-in has ended */
        NotLoggedIn: {
            headers: {
                /** @description Sent when this is the first answer again. */
                "Idempotency-Replayed"?: "true";
                /** @description Sent with 401. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed: for admins only, closed, or asked with a token that may only read */
        NotAllowed: {
            headers: {
                /** @description Sent when this is the first answer again. */
                "Idempotency-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such resource */
        NotFound: {
            headers: {
                /** @description Sent when this is the first answer again. */
                "Idempotency-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was sent cannot be done; `errors` names the fields */
        Invalid: {
            headers: {
                /** @description Sent when this is the first answer again. */
                "Idempotency-Replayed"?: "true";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Too many failed logins, or too many passwords waiting to be checked */
            429: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description The session. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            422: components["responses"]["Invalid"];
            /** @description Too many failed logins, or too many passwords waiting to be checked */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessionSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateSessionSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSessionSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. The other columns come with ties by id, texts with case and accents aside. An entry whose value changes while its pages are read may come twice or not at all; it moves no other. */
                order?: "id" | "-id" | "name" | "-name" | "article_number" | "-article_number" | "location" | "-location" | "quantity" | "-quantity" | "purchase_price" | "-purchase_price" | "value" | "-value";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those of a vendor with this id. */
                vendor?: number;
                /** @description Only those of a unit with this id. */
                unit?: number;
                /** @description Only those at this location, all of its text, whatever the case. */
                location?: string;
                /** @description Only those whose location begins so, case and accents aside: `a-03` finds A-03-12. */
                location_prefix?: string;
                /** @description 1 gives only those of which there is less than their warning quantity. */
                low?: 0 | 1;
                /** @description `barcodes` adds to each its barcodes, and as `barcode` the master among them. */
                with?: "barcodes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedItem"][];
                    /**
                     * @example id,article_number,location,name,purchase_price,quantity,unit_id,unit,vendor_id,vendor,warning_quantity
                     *     7,DIN933-M8X40,A-03-12,Hex bolt M8×40,0.12,1240,1,pcs,4,Bossard AG,200
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createItem: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewItemBody"] | components["schemas"]["NewItemBody"][];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDryRun"] | components["schemas"]["ItemDryRun"][];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. An array has none. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"] | components["schemas"]["Item"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getItemAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAvailability"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAvailability: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. The other columns come with ties by id, texts with case and accents aside. An entry whose value changes while its pages are read may come twice or not at all; it moves no other. */
                order?: "id" | "-id" | "name" | "-name" | "article_number" | "-article_number" | "location" | "-location" | "quantity" | "-quantity" | "purchase_price" | "-purchase_price" | "value" | "-value";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those of a vendor with this id. */
                vendor?: number;
                /** @description Only those of a unit with this id. */
                unit?: number;
                /** @description Only those at this location, all of its text, whatever the case. */
                location?: string;
                /** @description Only those whose location begins so, case and accents aside: `a-03` finds A-03-12. */
                location_prefix?: string;
                /** @description 1 gives only those of which there is less than their warning quantity. */
                low?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"][];
                    /**
                     * @example item_id,quantity,planned,available
                     *     7,1240,1100,140
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLowItems: {
        parameters: {
            query?: {
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those of a vendor with this id. */
                vendor?: number;
                /** @description What is compared with the warning quantity: `available`, also when left out, or the `quantity` that is there, whatever works want of it. */
                basis?: "available" | "quantity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LowItem"][];
                    /**
                     * @example item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor,quantity,warning_quantity,missing,planned,available,suggested
                     *     7,Hex bolt M8×40,DIN933-M8X40,A-03-12,0.12,1,pcs,4,Bossard AG,1240,200,60,1100,140,300
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchItems: {
        parameters: {
            query: {
                expression: string;
                /** @description 1 includes them; 0 when left out. */
                barcodes?: 0 | 1;
                /** @description 1 includes them; 0 when left out. */
                items?: 0 | 1;
                /** @description At most so many results; 6 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listItemMovements: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Movement"][];
                    /**
                     * @example id,timestamp,quantity,balance,reason,reference,user_id,user,purchase_price
                     *     311,2026-11-20T08:38:07.430655+00:00,-12,1228,work-outbound,118,2,ada,0.12
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportStock: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description What a row is of: all together when left out. */
                group?: "vendor" | "location" | "unit" | "none";
                /** @description As it was at this moment of the past: a timestamp with any UTC offset, or the end of a day in UTC. */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockReportRow"][];
                    /**
                     * @example key,name,items,value,estimated
                     *     4,Bossard AG,212,18204.55,false
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportUse: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description What a row is of: an item when left out. */
                group?: "item" | "vendor" | "customer" | "user" | "day" | "week" | "month";
                /** @description Only those of this moment or later: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                from?: string;
                /** @description Only those of this moment or earlier: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UseReportRow"][];
                    /**
                     * @example key,name,in,out,back,counted,value_in,value_out,value_back,value_counted,estimated
                     *     7,Hex bolt M8×40,100,12,0,-1,12,1.44,0,-0.12,false
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getItemIdle: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only items that nothing has moved at this moment or later: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"][];
                    /**
                     * @example id,article_number,location,name,purchase_price,quantity,unit_id,unit,vendor_id,vendor,warning_quantity
                     *     7,DIN933-M8X40,A-03-12,Hex bolt M8×40,0.12,1240,1,pcs,4,Bossard AG,200
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listItemBarcodes: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Barcode"][];
                    /**
                     * @example id,barcode,main,master,quantity
                     *     9,4006381333931,false,true,100
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createItemBarcode: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BarcodeBody"] | components["schemas"]["BarcodeBody"][];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarcodeDryRun"] | components["schemas"]["BarcodeDryRun"][];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. An array has none. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Barcode"] | components["schemas"]["Barcode"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getItemBarcode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Barcode"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateItemBarcode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BarcodeChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Barcode"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteItemBarcode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBarcodes: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description The whole text, for scanners: the one barcode that it is, or none. */
                barcode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarcodeWithItem"][];
                    /**
                     * @example id,barcode,main,master,quantity,item_id
                     *     9,4006381333931,false,true,100,7
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLabel: {
        parameters: {
            query?: {
                /** @description For links: in this form, whatever Accept wants. `svg` is a picture for screens, `zpl` for Zebra printers. */
                format?: "pdf" | "svg" | "zpl";
                /** @description The printer's dots per inch; as the server is set when left out. */
                dpi?: "203" | "300";
                /** @description A name of GET /api/labels/papers: one label of that size. */
                paper?: string;
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label: a PDF file, or for those who accept no PDF a picture (image/svg+xml) or what a Zebra printer reads (application/zpl) */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/svg+xml": string;
                    "application/zpl": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    printLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrintBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLabelPapers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelPaper"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlaceLabel: {
        parameters: {
            query: {
                /** @description As items write it: its case and its blanks are kept. */
                place: string;
                /** @description For links: in this form, whatever Accept wants. `svg` is a picture for screens, `zpl` for Zebra printers. */
                format?: "pdf" | "svg" | "zpl";
                /** @description The printer's dots per inch; as the server is set when left out. */
                dpi?: "203" | "300";
                /** @description A name of GET /api/labels/papers: one label of that size. */
                paper?: string;
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label: a PDF file, or for those who accept no PDF a picture (image/svg+xml) or what a Zebra printer reads (application/zpl) */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/svg+xml": string;
                    "application/zpl": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelsBody"];
            };
        };
        responses: {
            /** @description The labels */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description The name of the file. */
                    "Content-Disposition": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPrinters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "listPrint-jobs": {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those of the printer with this name. */
                printer?: string;
                /** @description Only those in this state. */
                state?: "waiting" | "printing" | "stopped" | "done" | "failed" | "cancelled" | "unknown";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"][];
                    /**
                     * @example id,state,printer,labels,message,timestamp,user_id,user,kind,title
                     *     31,waiting,desk,21,The printer is out of paper.,2026-11-20T08:38:07.430655+00:00,2,ada,labels,4006381333931 + 3
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "createPrint-job": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJobBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "getPrint-job": {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelPrintJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWorkPaper: {
        parameters: {
            query: {
                /** @description picking-list while outbound is open, delivery-note after that, return-note once returned is closed. */
                kind: "picking-list" | "delivery-note" | "return-note";
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description 1 shows purchase prices and values; 0 when left out. */
                prices?: 0 | 1;
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper, a PDF file */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    printWorkPaper: {
        parameters: {
            query: {
                /** @description picking-list while outbound is open, delivery-note after that, return-note once returned is closed. */
                kind: "picking-list" | "delivery-note" | "return-note";
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description 1 shows purchase prices and values; 0 when left out. */
                prices?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAcquisitionPaper: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description 1 shows purchase prices and values; 0 when left out. */
                prices?: 0 | 1;
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper, a PDF file */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    printAcquisitionPaper: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description 1 shows purchase prices and values; 0 when left out. */
                prices?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStocktakingPaper: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper, a PDF file */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    printStocktakingPaper: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrderList: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description Only those of a vendor with this id. */
                vendor?: number;
            };
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paper, a PDF file */
            200: {
                headers: {
                    /** @description The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf. */
                    "Content-Disposition": string;
                    /** @description Its bytes. */
                    "Content-Length": number;
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    printOrderList: {
        parameters: {
            query?: {
                /** @description The language of the paper; that of the company by default. */
                lang?: "en" | "de" | "hu";
                /** @description Only those of a vendor with this id. */
                vendor?: number;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrintPaperBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVendors: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"][];
                    /**
                     * @example id,name
                     *     4,Bossard AG
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUnits: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"][];
                    /**
                     * @example id,unit
                     *     1,pcs
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][];
                    /**
                     * @example id,name
                     *     12,Kovács Kft.
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWorks: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those in this state. */
                state?: "open" | "outbound-closed" | "returned-closed";
                /** @description Only those of a customer with this id. */
                customer?: number;
                /** @description Only those whose outbound was closed at this moment or later: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                from?: string;
                /** @description Only those whose outbound was closed at this moment or earlier: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                to?: string;
                /**
                 * @description Only those whose comment has all of these words, or words that begin so, in any order, case and accents aside.
                 * @example gate kovacs
                 */
                text?: string;
                /** @description `summary` adds to each what it comes to, as GET of its summary gives it. */
                with?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedWork"][];
                    /**
                     * @example id,comment,customer_id,customer,outbound_close_timestamp,outbound_close_user_id,outbound_close_user,returned_close_timestamp,returned_close_user_id,returned_close_user
                     *     118,Gate in the yard,12,Kovács Kft.,2026-11-20T08:38:07.430655+00:00,2,ada,,,
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWork: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWork"];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkDryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWork: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWork: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWork: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeOutbound: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeReturned: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWorkItems: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItem"][];
                    /**
                     * @example id,item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor,outbound_quantity,returned_quantity
                     *     7,7,Hex bolt M8×40,DIN933-M8X40,A-03-12,0.12,1,pcs,4,Bossard AG,12,
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWorkItem: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkItemBody"] | components["schemas"]["WorkItemBody"][];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItemDryRun"] | components["schemas"]["WorkItemDryRun"][];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. An array has none. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItem"] | components["schemas"]["WorkItem"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWorkItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItem"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWorkItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkItemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWorkItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAcquisitions: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those of this moment or later: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                from?: string;
                /** @description Only those of this moment or earlier: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                to?: string;
                /**
                 * @description Only those whose comment has all of these words, or words that begin so, in any order, case and accents aside.
                 * @example gate kovacs
                 */
                text?: string;
                /** @description `summary` adds to each what it comes to, as GET of its summary gives it. */
                with?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedAcquisition"][];
                    /**
                     * @example id,comment,timestamp
                     *     77,Delivery note 2026-4711,2026-11-20T08:38:07.430655+00:00
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAcquisition: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAcquisition"];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionDryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acquisition"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAcquisition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acquisition"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAcquisition: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcquisitionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acquisition"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAcquisition: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAcquisitionItems: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionItem"][];
                    /**
                     * @example id,item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor,quantity
                     *     7,7,Hex bolt M8×40,DIN933-M8X40,A-03-12,0.12,1,pcs,4,Bossard AG,100
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAcquisitionItem: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcquisitionItemBody"] | components["schemas"]["AcquisitionItemBody"][];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionItemDryRun"] | components["schemas"]["AcquisitionItemDryRun"][];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. An array has none. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionItem"] | components["schemas"]["AcquisitionItem"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAcquisitionItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionItem"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAcquisitionItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcquisitionItemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAcquisitionItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWorkSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkSummary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAcquisitionSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcquisitionSummary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStocktakings: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
                /** @description Only those in this state. */
                state?: "open" | "closed";
                /** @description Only those of this moment or later: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                from?: string;
                /** @description Only those of this moment or earlier: a timestamp with any UTC offset, or a date, all of whose day in UTC counts. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stocktaking"][];
                    /**
                     * @example id,comment,timestamp,location,close_timestamp,close_user_id,close_user
                     *     5,Year end,2026-11-20T08:38:07.430655+00:00,A-03,2026-11-20T08:38:07.430655+00:00,2,ada
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createStocktaking: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStocktaking"];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StocktakingDryRun"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stocktaking"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStocktaking: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stocktaking"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateStocktaking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StocktakingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stocktaking"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStocktaking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStocktakingMissing: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"][];
                    /**
                     * @example id,article_number,location,name,purchase_price,quantity,unit_id,unit,vendor_id,vendor,warning_quantity
                     *     7,DIN933-M8X40,A-03-12,Hex bolt M8×40,0.12,1240,1,pcs,4,Bossard AG,200
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStocktakingSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counted: number;
                        missing: number;
                        differences: number;
                        value_more: number;
                        value_less: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeStocktaking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stocktaking"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStocktakingItems: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItem"][];
                    /**
                     * @example id,item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor,counted_quantity,expected_quantity,difference,moved_since,timestamp,user_id,user
                     *     31,7,Hex bolt M8×40,DIN933-M8X40,A-03-12,0.12,1,pcs,4,Bossard AG,1237,1252,-15,-12,2026-11-20T08:38:07.430655+00:00,2,ada
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createStocktakingItem: {
        parameters: {
            query?: {
                /** @description 1 checks all and keeps nothing: 200, and what would be answered, with ids null. */
                dry_run?: 0 | 1;
            };
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountBody"] | components["schemas"]["CountBody"][];
            };
        };
        responses: {
            /** @description With `dry_run=1`: it can be done, and nothing was */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItemDryRun"] | components["schemas"]["CountedItemDryRun"][];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. An array has none. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItem"] | components["schemas"]["CountedItem"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStocktakingItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItem"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateStocktakingItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStocktakingItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addCount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddedCount"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedItem"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                    /**
                     * @example id,name,scope,created,expires,last_used
                     *     3,Nightly export,read,2026-11-20T08:38:07.430655+00:00,2027-11-20T00:00:00.000000+00:00,
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Too many failed logins, or too many passwords waiting to be checked */
            429: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                    /**
                     * @example id,username,email,admin,disabled
                     *     2,ada,ada@example.com,false,false
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            /** @description Too many failed logins, or too many passwords waiting to be checked */
            429: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer is 304 when it is the one that is named: an entity tag, several with commas between them, or *. */
                "If-None-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It is as it was: no body */
            304: {
                headers: {
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Strong; changes with all that the answer shows. For If-None-Match and If-Match. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Too many failed logins, or too many passwords waiting to be checked */
            429: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
                /** @description Refused with 412 when somebody has edited it since it had that ETag; stock that moved is no edit. Its weak form (W/"…") counts, too. Give an entity tag, several with commas between them, or *. */
                "If-Match"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Edited since it had that ETag, and nothing changed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUserTokens: {
        parameters: {
            query?: {
                /** @description Gives a page of so many, a link to the next, and how many there are. All of the list when left out. */
                limit?: number;
                /**
                 * @description Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.
                 * @example AQAAAAAAAAAAMkZvN0p4bTlxV2hS
                 */
                cursor?: string;
                /** @description `-id` gives the newest first; `id`, the oldest first, when left out. */
                order?: "id" | "-id";
                /** @description For links: in this form, whatever Accept wants. */
                format?: "json" | "csv";
                /** @description 1 begins CSV with a byte order mark, by which spreadsheets know UTF-8. */
                bom?: 0 | 1;
                /** @description Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect. */
                sep?: "," | ";" | "tab";
                /** @description `,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`. */
                decimal?: ",";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description With `limit`, while there is more: the next page, as `<path>; rel="next"`. */
                    Link?: string;
                    /** @description With `limit`: how many there are in all pages, exactly. */
                    "X-Total-Count"?: number;
                    /** @description With CSV: the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                    /**
                     * @example id,name,scope,created,expires,last_used
                     *     3,Nightly export,read,2026-11-20T08:38:07.430655+00:00,2027-11-20T00:00:00.000000+00:00,
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUserToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                token_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotLoggedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            /** @description Not possible at the moment: whether it was done is not known. The same again may succeed */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused, and nothing changed */
            default: {
                headers: {
                    /** @description Sent when this is the first answer again. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Sent with 401. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
