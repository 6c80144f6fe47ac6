import type { AuditSubjectKind } from '#domain/staff/audit-actions.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findUserIdsOf } from '#server/business/customers/contact/account-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { findPoliceNames, findPoliceNamesOfOffers, findPoliceNamesOfUsers } from '#server/business/polices/search-store.ts';
import { findBelongings, findOwners } from './audit-subject-store.ts';

/** An id means something only together with its kind: that of an application is its offer's, not its police's. */
export type AuditSubjects = ReadonlyMap<string, readonly string[]>;

const grouped = (pairs: readonly { kindKey: AuditSubjectKind; id: number }[]): AuditSubjects => {
  const byKind = Map.groupBy(pairs, ({ kindKey }) => kindKey);
  return new Map([...byKind].map(([kindKey, of]) => [kindKey, of.map(({ id }) => String(id))]));
};

const of = (kindKey: AuditSubjectKind, ids: readonly (number | null)[]) =>
  ids.flatMap((id) => (id === null ? [] : [{ kindKey, id }]));

/** A police is about its customer as well. */
const subjectsOfPolice = async (database: Database, policeNumber: string): Promise<AuditSubjects> => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) return new Map();
  const { policeId, animalId, userId } = police;
  const [name] = await findPoliceNames(database, [policeId]);
  const belongings = await findBelongings(database, { userIds: [], policeIds: [policeId], animalIds: [animalId], email: null });
  return grouped([
    ...of('police', [policeId]),
    ...of('application', [name?.offerId ?? null]),
    ...of('customer', [userId]),
    // Its thread has the customer's number.
    ...of('message', [userId]),
    ...belongings,
  ]);
};

/** What a lead asks for: the number of a police, an e-mail address, or the number of a customer. */
export const findSubjectsAbout = async (database: Database, about: string): Promise<AuditSubjects> => {
  const policeNumber = normalisePoliceNumber(about);
  if (policeNumber !== null) return subjectsOfPolice(database, policeNumber);
  const email = /^\d{1,15}$/.test(about) ? null : about;
  const userIds = await findUserIdsOf(database, email === null ? { userId: Number(about) } : { email });
  const polices = await findPoliceNamesOfUsers(database, userIds);
  const policeIds = polices.map(({ policeId }) => policeId);
  return grouped([
    ...of('customer', userIds),
    ...of('police', policeIds),
    ...of(
      'application',
      polices.map(({ offerId }) => offerId),
    ),
    ...(await findBelongings(database, { userIds, policeIds, animalIds: [], email })),
  ]);
};

type Subject = { subjectKindKey: string; subjectId: string };
type Named = { userId: number | null; policeNumber: string | null };

/** Names the customer whose page tells more of each of these, and the police it is about. */
export const nameSubjects = async (database: Database, subjects: readonly Subject[]): Promise<(subject: Subject) => Named> => {
  const numbered = subjects.filter(({ subjectId }) => /^\d{1,15}$/.test(subjectId));
  const idsOf = (kindKey: AuditSubjectKind) =>
    numbered.filter(({ subjectKindKey }) => subjectKindKey === kindKey).map(({ subjectId }) => Number(subjectId));
  const owners = await findOwners(database, idsOf);
  const policeIds = [...idsOf('police'), ...owners.flatMap(({ policeId }) => policeId ?? [])];
  const polices = new Map((await findPoliceNames(database, policeIds)).map((police) => [police.policeId, police]));
  const named = new Map<string, Named>();
  const name = (kindKey: AuditSubjectKind, id: number | null, owner: Named) => named.set(`${kindKey} ${id}`, owner);
  for (const userId of idsOf('customer')) name('customer', userId, { userId, policeNumber: null });
  for (const police of polices.values()) name('police', police.policeId, police);
  // Newest first, so that the first contract of an offer stays.
  const applied = await findPoliceNamesOfOffers(database, idsOf('application'));
  for (const police of applied.toReversed()) name('application', police.offerId, police);
  for (const { kindKey, id, userId, policeId } of owners) {
    const police = policeId === null ? undefined : polices.get(policeId);
    name(kindKey, id, { userId: userId ?? police?.userId ?? null, policeNumber: police?.policeNumber ?? null });
  }
  return ({ subjectKindKey, subjectId }) => {
    const { userId = null, policeNumber = null } = named.get(`${subjectKindKey} ${subjectId}`) ?? {};
    return { userId, policeNumber };
  };
};
