import { ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { revokeAgreements } from './agreement-store.ts';

export const revokeAgreement = async (email: string, { database, clock }: Work): Promise<IssuesAnswer> => {
  await revokeAgreements(database, email, clock.now());
  return { _issues: [ok('Deine Einwilligung ist widerrufen. Du bekommst keine Werbung mehr von uns.')] };
};
