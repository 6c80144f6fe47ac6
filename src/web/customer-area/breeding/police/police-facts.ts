import type { BreedingPolice } from '#domain/wire/schemas/breeding-schemas.ts';
import { namesText } from '#web/customer-area/breeding/breeding-words.ts';
import type { Row } from '#web/customer-area/parts/rows.tsx';
import { dayText, endLabel } from '#web/customer-area/words.ts';

export const breedingPoliceFacts = (police: BreedingPolice): Row[] => [
  ['Nummer', police.policeNumber],
  ['Variante', police.variantStr],
  [police.animals.length === 1 ? 'Zuchttier' : 'Zuchttiere', namesText(police.animals)],
  ['Verband', police.breederAssociationStr],
  ['Mitgliedsnummer', police.breederMemberNumber],
  ['Beitrag', police.rateStr],
  ['Beginn', dayText(police.validFrom)],
  [endLabel(police), dayText(police.validTo)],
];
