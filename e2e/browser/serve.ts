import { startDocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { startDesk } from '#server/processes/start-desk.ts';
import { startShop } from '#server/processes/start-shop.ts';
import { withManyOffers } from '#server/testing/with-many-offers.ts';
import { printerOf } from '#server/testing/pretend-printer.ts';

/** Two kinds for real, which tests download. The hundreds of other letters are looked at by the API tests; to print them would take a tenth of the machine. */
const printer = printerOf(['breeding-police', 'liability-proof'], startDocumentPrinter());

/** `shop` or `desk`, as its own main file starts it, but for these letters. */
const start = process.argv[2] === 'desk' ? startDesk : startShop;
await start(withManyOffers(await readReference(referenceFolder)), { printer });
