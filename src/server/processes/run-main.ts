import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** Begins a process that serves. The rules import their limits as they are loaded: whatever reference/ holds is checked before that. */
export const runMain = async (start: (reference: ReferenceData) => Promise<void>) => {
  try {
    await start(await readReference(referenceFolder));
  } catch (cause) {
    // What an operator can mend is said in words; anything else keeps its stack.
    process.stderr.write(`${wordsOf(cause as Error)}\n`);
    process.exit(1);
  }
};

const wordsOf = (cause: NodeJS.ErrnoException & { port?: number }) => {
  if (cause instanceof MendableError) return cause.message;
  if (cause.code === 'EADDRINUSE')
    return `Port ${cause.port} ist belegt: Dort läuft schon ein Programm, vielleicht ein zweiter Shop. Beende es, oder nimm einen anderen Port (PORT, für den Schreibtisch DESK_PORT).`;
  if (cause.code === 'EACCES' && cause.port !== undefined)
    return `Port ${cause.port} darf hier niemand öffnen: Unter 1024 braucht es Rechte. Nimm einen anderen Port (PORT, für den Schreibtisch DESK_PORT).`;
  return cause.stack;
};
