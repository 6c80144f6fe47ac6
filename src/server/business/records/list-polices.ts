import { parseUuid } from '#domain/basics/text.ts';
import { notFound } from '#server/foundation/problem.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { coverOf } from './load-cover.ts';
import { loadHistory, loadLetters } from './load-history.ts';
import { describePolices, findAskedPolices, loadPolices, type DescribingWork, type PoliceFilter } from './load-polices.ts';
import { caseKinds } from '#server/business/cases/case-words.ts';
import { findOpenCases } from '#server/business/cases/case-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { PoliceAnswer, PolicesAnswer, OpenCasesAnswer } from '#domain/wire/area/records.ts';

const usualLimit = 50;

type PolicesQueryTexts = Pick<PoliceFilter, 'speciesKey' | 'insuranceTypeKey' | 'policeStateKey'> & {
  limit?: string | undefined;
  offset?: string | undefined;
};

export const listPolices = async (
  userId: number,
  { limit, offset, ...filter }: PolicesQueryTexts,
  dependencies: DescribingWork,
): Promise<PolicesAnswer> => {
  const page = { limit: limit === undefined ? usualLimit : Number(limit), offset: Number(offset ?? 0) };
  return { ...(await loadPolices(userId, { filter, page }, dependencies)), _issues: [] };
};

const getOnly = async (userId: number, filter: PoliceFilter | null, dependencies: DescribingWork): Promise<PoliceAnswer> => {
  const [stored] = filter === null ? [] : await findAskedPolices(userId, filter, dependencies);
  const [police] = stored === undefined ? [] : await describePolices(userId, [stored], dependencies);
  if (stored === undefined || police === undefined) throw notFound('Diesen Vertrag gibt es nicht.');
  const today = todayOf(dependencies.clock);
  const lettersOf = await loadLetters([stored.policeId], dependencies);
  return {
    police,
    cover: coverOf(stored, { birthdate: police.animal.animalBirthdateStr, today }, dependencies.book),
    history: await loadHistory(stored, { letters: lettersOf(stored.policeId), today }, dependencies),
    _issues: [],
  };
};

export const getPoliceByUuid = (userId: number, text: string, dependencies: DescribingWork) => {
  const policeUuid = parseUuid(text);
  return getOnly(userId, policeUuid === null ? null : { policeUuid }, dependencies);
};

export const getPoliceByNumber = (userId: number, policeNumber: string, dependencies: DescribingWork) =>
  getOnly(userId, /^[A-Z]{2}\/\d{4}\/\d{10}$/.test(policeNumber) ? { policeNumber } : null, dependencies);

/** What the customer declared, here or without a login under the same address, and nobody has decided yet (spec 15.9). */
export const listOpenCases = async (userId: number, { database }: Pick<Work, 'database'>): Promise<OpenCasesAnswer> => {
  const email = (await findContact(database, userId))?.contracteeEmail ?? '';
  const polices = await findPolicesOfUser(database, userId);
  const policeIds = polices.map(({ policeId }) => policeId);
  const cases = (await findOpenCases(database, { userId, email, policeIds })).map(
    ({ kindKey, policeId, since, isToConfirm }) => ({
      caseKindKey: kindKey,
      caseKindStr: caseKinds[kindKey],
      receivedAt: since.toISOString(),
      policeNumber: polices.find((police) => police.policeId === policeId)?.policeNumber ?? null,
      isToConfirm,
    }),
  );
  return { cases, _issues: [] };
};
