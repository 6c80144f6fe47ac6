import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type PasskeyDependencies = {
  database: Database;
  clock: Clock;
  /** The desk's address as the browser has it: a key works there and nowhere else. */
  origin: string;
  rpId: string;
};

const challengeMinutes = 5;

export const challengeEnd = (clock: Clock) => new Date(clock.now().getTime() + challengeMinutes * 60_000);
