import { serveOrders } from '#server/foundation/workers/worker-process.ts';
import type { PrintAnswer, PrintOrder } from './print-process.ts';
import { startCompiler, TypesettingError } from './typst-compiler.ts';

/** Orders may come before the compiler is ready: they wait for it. */
let compiler: ReturnType<typeof startCompiler> | null = null;

const print = async (order: PrintOrder): Promise<PrintAnswer> => {
  compiler ??= startCompiler();
  const { compile, memoryBytes } = await compiler;
  try {
    return { pdf: compile(order), memoryBytes: memoryBytes() };
  } catch (error) {
    if (error instanceof TypesettingError) return { diagnostics: error.message, memoryBytes: memoryBytes() };
    throw error;
  }
};

/** Sets documents in a process of its own. A fault of the machine ends it; the printer starts a new one. */
serveOrders('below-normal', print);
