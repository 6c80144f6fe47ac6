import { error } from '#domain/basics/issue.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { networkOf, createKeyedHash, recipientOf } from './limit-keys.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { ReferenceSettings } from '#server/foundation/reference/json-files.ts';
import { forgetEndedShares, isUsedUp, spendShares } from './spent-limit-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type CallLimits = ReferenceSettings['limits']['calls'];
type LimitName = keyof CallLimits;

/** Who asks, by network address, and who would get the mail. A device that the recipient is known to use has a share of its own. */
type Spender = { address: string; email: string; deviceId?: string | null };

type Tries = { most: number; mostInAll: number };

type ShareOf = 'network' | 'recipient';
type NamedShare = { of: ShareOf; key: string; most: number; windowMs: number };

const refusals: Record<ShareOf, string> = {
  network: 'Aus deinem Netz kamen in der letzten Stunde sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.',
  recipient: 'An diese E-Mail-Adresse ging heute schon viel Post von uns. Bitte versuche es morgen noch einmal.',
};

/**
 * What strangers may have mailed only so often (spec 21.1): by the network that asks and by the mailbox that would be filled. Counted before the
 * work, in the database, so that neither calls at the same time nor a second server get around it. In a transaction it counts with that, and
 * holds the counters until its end.
 */
export const createLimits = async ({ database, clock, calls, networkFactor, noteRefused }: Settings) => {
  const hash = await createKeyedHash(database);
  let forgetsAt = 0;

  const sharesOf = (limit: LimitName, { address, email, deviceId = null }: Spender): NamedShare[] => {
    const { perNetworkAndHour, perRecipientAndDay } = calls[limit];
    const ofDay = (...parts: string[]): NamedShare => ({
      of: 'recipient',
      key: hash(limit, ...parts),
      most: perRecipientAndDay,
      windowMs: dayMs,
    });
    if (deviceId !== null) return [ofDay('device', deviceId)];
    const most = Math.ceil(perNetworkAndHour * networkFactor);
    const network = { key: hash(limit, 'network', networkOf(address)), most, windowMs: hourMs };
    return [{ of: 'network', ...network }, ofDay('recipient', recipientOf(email))];
  };

  const findUsedUp = async (limit: LimitName, spender: Spender, executor: Database) => {
    const now = clock.now();
    const usedUp = await spendShares(executor, sharesOf(limit, spender), now);
    if (usedUp !== null) noteRefused?.(limit);
    if (now.getTime() >= forgetsAt) {
      forgetsAt = now.getTime() + hourMs;
      await forgetEndedShares(executor, now);
    }
    return usedUp;
  };

  return {
    hash,
    calls,
    networkFactor,
    /** Tries at something that belongs to somebody, by a network or a device: a day long, for each of whom they are about and in all. */
    spendTry: async ({ what, of, by }: Record<'what' | 'of' | 'by', string>, { most, mostInAll }: Tries): Promise<boolean> => {
      const shares = [
        { key: hash('tries', what, by), most: mostInAll, windowMs: dayMs },
        { key: hash('tries', what, by, of), most, windowMs: dayMs },
      ];
      return (await spendShares(database, shares, clock.now())) === null;
    },
    /** Whether something is left of them, without spending one: for work of which only what fails counts. */
    hasTries: async ({ what, by }: Record<'what' | 'by', string>, { mostInAll }: Pick<Tries, 'mostInAll'>): Promise<boolean> =>
      !(await isUsedUp(database, { key: hash('tries', what, by), most: mostInAll }, clock.now())),
    /** False where the work must not be done: for calls that answer the same to everybody. */
    spend: async (limit: LimitName, spender: Spender, executor: Database = database): Promise<boolean> =>
      (await findUsedUp(limit, spender, executor)) === null,
    spendOrRefuse: async (limit: LimitName, spender: Spender, executor: Database = database): Promise<void> => {
      const usedUp = await findUsedUp(limit, spender, executor);
      if (usedUp !== null) throw new Problem('tooMany', [error(refusals[usedUp.of])]);
    },
  };
};

type Settings = {
  database: Database;
  clock: Clock;
  calls: CallLimits;
  /** Where one address may call more often than usual, so may it here (config). */
  networkFactor: number;
  /** Hears which limit kept a call from its work. */
  noteRefused?: (limit: string) => void;
};

export type Limits = Awaited<ReturnType<typeof createLimits>>;
