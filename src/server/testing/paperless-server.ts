import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { startShop } from '#server/processes/start-shop.ts';
import { pretendPrinter } from './pretend-printer.ts';

/** The shop as main.ts starts it, for tests that start many and read no letter: printing would take longer than all else. */
await startShop(await readReference(referenceFolder), { printer: pretendPrinter });
