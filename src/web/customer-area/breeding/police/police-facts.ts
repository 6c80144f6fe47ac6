import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Row } from '#web/contract/panel.tsx';
import { dayText, isLive } from '#web/contract/words.ts';
import type { BreedingPolice, CoveredTime } from '#domain/wire/breeding/animals.ts';

export const breedingPoliceFacts = (police: BreedingPolice): Row[] => [
  ['Nummer', police.policeNumber],
  ['Variante', police.variantStr],
  ['Verband', police.breederAssociationStr],
  ['Mitgliedsnummer', police.breederMemberNumber],
  ['Beitrag', police.rateStr],
  ['Beginn', dayText(police.validFrom)],
  // Unlike every other contract it is not renewed (spec 9.1).
  [isLive(police) ? 'Endet am' : 'Beendet am', dayText(police.validTo)],
];

/** "seit 15.11.2026", "ab 01.12.2026", "15.11.2026 bis 20.11.2026": with the last day where there is one. */
export const coveredTimeText = ({ coveredFrom, coveredTo }: CoveredTime, police: BreedingPolice, today: IsoDate): string => {
  if (police.policeStateKey === 'withdrawn' || police.policeStateKey === 'declined') return 'nicht versichert';
  const to = coveredTo ?? (isLive(police) ? null : police.validTo);
  const from = dayText(coveredFrom);
  if (to !== null) return coveredFrom === to ? `nur am ${from}` : `${from} bis ${dayText(to)}`;
  return `${coveredFrom > today ? 'ab' : 'seit'} ${from}, bis ${dayText(police.validTo)}`;
};
