import { MendableError } from './mendable-error.ts';
import { readReference, referenceFolder } from './reference/read-reference.ts';

try {
  // The rules import their limits as they are loaded: whatever reference/ holds is checked before that.
  const reference = await readReference(referenceFolder);
  const { startShop } = await import('./start-shop.ts');
  await startShop(reference);
} catch (cause) {
  // What an operator can mend is said in words; anything else keeps its stack.
  process.stderr.write(`${cause instanceof MendableError ? cause.message : (cause as Error).stack}\n`);
  process.exit(1);
}
