import type { BreedingPolice } from '#domain/wire/schemas/breeding-schemas.ts';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import type { Row } from '#web/customer-area/parts/rows.tsx';
import { dayText, endingCauseTexts, termText } from '#web/customer-area/words.ts';

export const breedingPoliceFacts = (police: BreedingPolice): Row[] => [
  ['Nummer', police.policeNumber],
  ['Variante', police.variantStr],
  [police.animals.length === 1 ? 'Zuchttier' : 'Zuchttiere', namesText(police.animals)],
  ['Verband', police.breederAssociationStr],
  ['Mitgliedsnummer', police.breederMemberNumber],
  ['Beitrag', police.rateStr],
  ['Beginn', dayText(police.validFrom)],
  ['Laufzeit', termText({ ...police, isRenewed: false })],
  ['Vertragsende', police.isInForce && police.policeStateKey !== 'cancelled' ? endingCauseTexts.term : null],
];
