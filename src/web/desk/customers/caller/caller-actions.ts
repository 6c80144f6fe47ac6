import type { ChangeKey } from '#domain/police/police-change.ts';
import type { Police } from '#domain/wire/area/customer-schemas.ts';
import type { PoliceChanges } from '#domain/wire/area/police-schemas.ts';
import { changeWords } from '#web/contract/change/change-words.ts';
import { endingWays } from '#web/contract/ending-outcome.ts';
import { isLive } from '#web/contract/words.ts';

/** What can be done about a contract for somebody who called, each with its address and its key (spec 19.9). */
export type CallerAction = { slug: string; title: string; keys: string };

const endings = {
  cancellation: { slug: 'kuendigen', title: 'Kündigen', keys: 'x k' },
  withdrawal: { slug: 'widerrufen', title: 'Widerrufen', keys: 'x w' },
} as const;
const takeBack = { slug: 'zuruecknehmen', title: 'Kündigung zurücknehmen', keys: 'x z' };
const gone = [
  { slug: 'gestorben', title: 'Tier gestorben', keys: 'x t' },
  { slug: 'abgegeben', title: 'Tier abgegeben', keys: 'x a' },
];

/** A breeding police has several animals: who is gone is told from the animal's own contract. */
export const endingActions = (police: Police): CallerAction[] => [
  ...endingWays(police).map((way) => endings[way]),
  ...(police.takeBackUntil === null ? [] : [takeBack]),
  ...(isLive(police) && police.insuranceTypeKey !== 'tier_zt' ? gone : []),
];

export type ChangeAction = CallerAction & { changeKey: ChangeKey; obstacle: string | null };

/** "e" and the number in the list. */
export const changeActions = ({ changes }: PoliceChanges): ChangeAction[] =>
  changes.map(({ changeKey, obstacle }, place) => ({
    changeKey,
    obstacle,
    slug: changeWords[changeKey].slug,
    title: changeWords[changeKey].title,
    keys: `e ${place + 1}`,
  }));
