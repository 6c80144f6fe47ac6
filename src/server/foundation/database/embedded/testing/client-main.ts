import { CompiledQuery } from 'kysely';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import type { Answer, Question } from './client-process.ts';

/** What `startClient` starts: asks the database what its parent wants to know. */
const [dataDir] = process.argv.slice(2) as [string];
const { database, close } = await connectDatabase({ databaseUrl: null, dataDir, isDurable: false }, () => undefined);

const answer = async ({ id, text, values }: Question): Promise<Answer> => {
  try {
    const { rows } = await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { id, rows };
  } catch (cause) {
    return { id, error: (cause as Error).message };
  }
};

process.on('message', async (question: Question | 'close') => {
  if (question !== 'close') return process.send?.(await answer(question));
  await close();
  process.disconnect();
});
process.send?.('ready');
