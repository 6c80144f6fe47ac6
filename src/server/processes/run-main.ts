import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** Begins a process that serves. The rules import their limits as they are loaded: whatever reference/ holds is checked before that. */
export const runMain = async (start: (reference: ReferenceData) => Promise<void>) => {
  try {
    await start(await readReference(referenceFolder));
  } catch (cause) {
    // What an operator can mend is said in words; anything else keeps its stack.
    process.stderr.write(`${cause instanceof MendableError ? cause.message : (cause as Error).stack}\n`);
    process.exit(1);
  }
};
