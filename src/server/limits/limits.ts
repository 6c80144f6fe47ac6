import { error } from '#domain/basics/issue.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { networkOf } from '#server/http/limit-calls.ts';
import { Problem } from '#server/http/problem.ts';
import type { ReferenceSettings } from '#server/reference/json-files.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { recipientOf } from './recipient-of.ts';
import { forgetEndedShares, spendShares } from './spent-limit-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type CallLimits = ReferenceSettings['limits']['calls'];
type LimitName = keyof CallLimits;

/** Who asks, by network address, and who would get the mail. */
type Spender = { address: string; email: string };

const refusals = {
  network: 'Aus deinem Netz kamen in der letzten Stunde sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.',
  recipient: 'An diese E-Mail-Adresse ging heute schon viel Post von uns. Bitte versuche es morgen noch einmal.',
};

/**
 * What strangers may have mailed only so often (spec 21.1): by the network that asks and by the mailbox that would be filled. Counted before the
 * work, in the database, so that neither calls at the same time nor a second server get around it. Not to be called in a transaction, which
 * would hold the counters while it lasts.
 */
export const createLimits = ({ database, clock, calls, networkFactor }: Settings) => {
  const hash = createKeyedHash(database);
  let forgetsAt = 0;

  const findUsedUp = async (limit: LimitName, { address, email }: Spender) => {
    const now = clock.now();
    const { perNetworkAndHour, perRecipientAndDay } = calls[limit];
    const usedUp = await spendShares(
      database,
      [
        {
          of: 'network' as const,
          key: await hash(limit, 'network', networkOf(address)),
          most: Math.ceil(perNetworkAndHour * networkFactor),
          windowMs: hourMs,
        },
        {
          of: 'recipient' as const,
          key: await hash(limit, 'recipient', recipientOf(email)),
          most: perRecipientAndDay,
          windowMs: dayMs,
        },
      ],
      now,
    );
    if (now.getTime() >= forgetsAt) {
      forgetsAt = now.getTime() + hourMs;
      await forgetEndedShares(database, now);
    }
    return usedUp;
  };

  return {
    /** False where the work must not be done: for calls that answer the same to everybody. */
    spend: async (limit: LimitName, spender: Spender): Promise<boolean> => (await findUsedUp(limit, spender)) === null,
    spendOrRefuse: async (limit: LimitName, spender: Spender): Promise<void> => {
      const usedUp = await findUsedUp(limit, spender);
      if (usedUp !== null) throw new Problem(429, [error(refusals[usedUp.of])]);
    },
  };
};

type Settings = {
  database: Database;
  clock: Clock;
  calls: CallLimits;
  /** Where one address may call more often than usual, so may it here (config). */
  networkFactor: number;
};

export type Limits = ReturnType<typeof createLimits>;
