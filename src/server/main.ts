import { runMain } from './run-main.ts';

await runMain(async (reference) => (await import('./start-shop.ts')).startShop(reference));
