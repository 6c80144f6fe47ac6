import type { OpenCasesAnswer } from '#domain/wire/area/account-schemas.ts';
import { caseKinds } from '#server/business/cases/case-words.ts';
import { findOpenCases } from '#server/business/cases/case-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** What the customer declared, here or without a login under the same address, and nobody has decided yet (spec 15.9). */
export const listOpenCases = async (userId: number, { database }: Pick<Work, 'database'>): Promise<OpenCasesAnswer> => {
  const email = (await findContact(database, userId))?.contracteeEmail ?? '';
  const open = await findOpenCases(database, { userId, email });
  const polices = open.length === 0 ? [] : await findPolicesOfUser(database, userId);
  const cases = open.map(({ kindKey, policeId, receivedAt }) => ({
    caseKindKey: kindKey,
    caseKindStr: caseKinds[kindKey],
    receivedAt: receivedAt.toISOString(),
    policeNumber: polices.find((police) => police.policeId === policeId)?.policeNumber ?? null,
  }));
  return { cases, _issues: [] };
};
