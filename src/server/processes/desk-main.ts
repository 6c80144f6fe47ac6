import { runMain } from './run-main.ts';

await runMain(async (reference) => (await import('./start-desk.ts')).startDesk(reference));
