import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Random } from './population.ts';

class Killed extends Error {}

/** A process that dies before its so-manieth statement. */
const dyingAt = (at: number): KyselyPlugin => {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === at) throw new Killed('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

type Press<Answer> = (database: Database) => Promise<Answer>;

/** Null where the process died before it was done. */
const untilDeath = async <Answer>(
  database: Database,
  random: Random,
  press: Press<Answer>,
): Promise<{ answer: Answer } | null> => {
  try {
    return { answer: await press(database.withPlugin(dyingAt(1 + random.upTo(60)))) };
  } catch (cause) {
    if (!(cause instanceof Killed)) throw cause;
    return null;
  }
};

/** Begins something in a process that may die at any statement of it; then another one takes it up again. */
export const takeUpAgain = async <Answer>(database: Database, random: Random, press: Press<Answer>): Promise<Answer> => {
  const done = await untilDeath(database, random, press);
  return done === null ? press(database) : done.answer;
};

/**
 * Presses as people do where processes die: at any statement of it, then again with the same key. A press that came through is pressed again,
 * too: its answer was lost.
 */
export const pressAgain = async <Answer>(database: Database, random: Random, press: Press<Answer>): Promise<Answer> => {
  await untilDeath(database, random, press);
  return press(database);
};
