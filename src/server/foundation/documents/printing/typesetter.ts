import { constants, getPriority, setPriority } from 'node:os';
import type { PrintAnswer, PrintOrder } from './print-process.ts';
import { startCompiler, TypesettingError } from './typst-compiler.ts';

/** Sets documents in a process of its own. A fault of the machine ends it; the printer starts a new one. */
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// Whoever is served comes first: with all cores printing, the shop itself would wait for one.
// Whoever started it with less than that meant it, and may not be allowed to give more.
const printingPriority = constants.priority.PRIORITY_BELOW_NORMAL;
if (getPriority() < printingPriority) setPriority(printingPriority);

// Orders may come before the compiler is ready: they wait for it.
const compiler = startCompiler();

const print = async (order: PrintOrder): Promise<PrintAnswer> => {
  const { compile, memoryBytes } = await compiler;
  try {
    return { pdf: compile(order), memoryBytes: memoryBytes() };
  } catch (error) {
    if (error instanceof TypesettingError) return { diagnostics: error.message, memoryBytes: memoryBytes() };
    throw error;
  }
};

process.on('message', async (order: PrintOrder) => {
  process.send?.(await print(order));
});
