import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { startShop } from '#server/processes/start-shop.ts';

/** The shop as shipped, but that the sites of its partners are at this address too: `node serve-shop.ts ORIGIN`. */
const [site = ''] = process.argv.slice(2);
const { affiliate, ...reference } = await readReference(referenceFolder);
await startShop({
  ...reference,
  affiliate: affiliate.map((row) =>
    row.allowed_origins.length === 0 ? row : { ...row, allowed_origins: [...row.allowed_origins, site] },
  ),
});
