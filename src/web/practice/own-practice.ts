import { newRequestKey } from '#web/send-command.ts';
import { keptOnDevice } from '#web/visit/storage.ts';

/** What this device remembers of the practice, and nothing of any animal. */
export type OwnPractice = {
  deviceKey: string;
  practice: string;
  vetUuid: string | null;
  accountHolder: string;
  iban: string;
  email: string;
};

/** Stands in each call. */
export type Entry = { code: string; deviceKey: string };

const store = keptOnDevice('tierdach.practice');

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** As it was typed here last; a device that keeps nothing has a key for this visit. */
export const readOwnPractice = (): OwnPractice => {
  let kept: Record<string, unknown> = {};
  try {
    kept = (JSON.parse(store.read() ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    /* Begun anew. */
  }
  return {
    deviceKey: textOf(kept['deviceKey']) || newRequestKey(),
    practice: textOf(kept['practice']),
    vetUuid: textOf(kept['vetUuid']) || null,
    accountHolder: textOf(kept['accountHolder']),
    iban: textOf(kept['iban']),
    email: textOf(kept['email']),
  };
};

export const keepOwnPractice = (own: OwnPractice) => store.write(JSON.stringify(own));
