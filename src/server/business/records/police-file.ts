import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { policeOn, type PoliceStanding } from '#domain/police/police-standing.ts';
import { findHolder, type Holder } from '#server/business/customers/contact/contact-store.ts';
import { findCasesOfPolice, type PoliceCase } from '#server/business/cases/case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLetterTitles, type LetterTitle } from '#server/foundation/documents/archive/document-store.ts';
import { findEventsOfPolices, type StoredPoliceEvent } from '#server/business/polices/event-store.ts';
import { findPoliceByNumber, type StoredPolice } from '#server/business/polices/police-store.ts';

/** All that the provider's people may want to know of a police. */
export type PoliceFile = {
  police: StoredPolice;
  standing: PoliceStanding;
  holder: Holder;
  /** What it was made with; a breeding police has an offer of another kind. */
  offer: CompleteOffer | null;
  events: StoredPoliceEvent[];
  letters: LetterTitle[];
  cases: PoliceCase[];
};

export const loadPoliceFile = async (policeNumber: string, database: Database, today: IsoDate): Promise<PoliceFile | null> => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) return null;
  return {
    police,
    standing: policeOn(police, today),
    holder: await findHolder(database, police),
    offer: await findOffer(database, police.offerId),
    events: await findEventsOfPolices(database, [police.policeId]),
    letters: await findLetterTitles(database, police.policeId),
    cases: await findCasesOfPolice(database, police),
  };
};

const findOffer = async (database: Database, offerId: number | null): Promise<CompleteOffer | null> =>
  offerId === null
    ? null
    : ((await database.selectFrom('insurance_offer').select('data').where('id', '=', offerId).executeTakeFirst())?.data ?? null);
