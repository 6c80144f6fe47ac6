import { required } from '#domain/basics/complete.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOrMakeSecret } from '#server/foundation/database/secret-store.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { liabilityProofDocument } from '#server/foundation/documents/letters/liability-proof-document.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import type { Work } from '#server/foundation/work.ts';
import { makeProofCode, proofSecretName } from './proof-code.ts';

/** Where the dog lives. In a ZIP code of two states the customer's town decides, where it is the same ZIP code. */
const dutyAt = ({ zipCodes, dogDuties }: TarifBook, zipCode: string, { zipCode: ownZipCode, city }: Recipient) => {
  const stateByCity = zipCodes.get(zipCode)?.stateByCity ?? new Map<string, string>();
  const states = new Set(stateByCity.values());
  const [only] = states.size === 1 ? states : [];
  const state = only ?? (ownZipCode === zipCode ? stateByCity.get(city) : undefined);
  return dogDuties.get(state ?? '') ?? null;
};

export const hasProof = (police: StoredPolice) => termsOn(police, police.validFrom).insuranceTypeKey === 'tier_hv';

/** What an office is shown (§ 113 VVG), as it stands on the day: who, which dog, and the law of the state where it lives. */
export const writeProof = async (
  database: Database,
  { police, recipient, letterDate }: { police: StoredPolice; recipient: Recipient; letterDate: IsoDate },
  { book, publicUrl }: Pick<Work, 'book' | 'publicUrl'>,
): Promise<DocumentSource> => {
  const { policeId, policeNumber, userId, animalId, validFrom } = police;
  const [row] = await findAnimals(database, userId, { animalIds: [animalId] });
  const animal = required(row, 'the dog of a liability police');
  const { termEndsOn, isRenewed } = policeOn(police, letterDate);
  return liabilityProofDocument({
    letterDate,
    recipient,
    policeNumber,
    validFrom,
    termEndsOn,
    isRenewed,
    dog: {
      name: animal.name,
      race: animal.manual_race_name ?? book.races.get(animal.race_id)?.title ?? '???',
      birthdate: isoDate(animal.birth_date),
      chipNummer: animal.chip_nummer,
    },
    duty: dutyAt(book, animal.zip_code, recipient),
    code: makeProofCode(policeId, await findOrMakeSecret(database, proofSecretName)),
    checkUrl: `${publicUrl}/nachweis`,
  });
};
