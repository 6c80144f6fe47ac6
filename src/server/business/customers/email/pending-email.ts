import { error, info, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { dropOpenEmailChanges, findOpenEmailChange } from './email-change-store.ts';
import { requestEmailChange } from './request-email-change.ts';

/** The same address, a new code and another day; the person was proven when the change was asked for (spec 15.5). */
export const sendEmailCodeAgain = async (
  { userId, address }: { userId: number; address: string },
  { database, clock, delivery, limits }: Work,
): Promise<IssuesAnswer> => {
  const now = clock.now();
  const sent = await database.transaction().execute(async (transaction) => {
    const email = await findOpenEmailChange(transaction, userId, now);
    if (email === null) return null;
    await limits.spendOrRefuse('emailChange', { address, email }, transaction);
    return { email, mailId: await requestEmailChange(transaction, { userId, email, now }) };
  });
  if (sent === null) {
    return { _issues: [error('Es wartet keine neue E-Mail-Adresse auf ihre Bestätigung. Bitte trage sie noch einmal ein.')] };
  }
  if (sent.mailId === null) {
    return { _issues: [error('Du hast heute schon mehrere Codes angefordert. Bitte versuche es morgen noch einmal.')] };
  }
  void delivery.deliverNow(sent.mailId, { withinMs: 0 });
  return { _issues: [ok(`Wir haben noch einmal einen Bestätigungscode an ${sent.email} geschickt. Nur der neueste gilt.`)] };
};

export const dropEmailChange = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const isDropped = await dropOpenEmailChanges(database, userId, clock.now());
  return {
    _issues: [
      isDropped
        ? ok('Deine E-Mail-Adresse bleibt, wie sie ist. Der Code gilt nicht mehr.')
        : info('Es wartet keine neue E-Mail-Adresse mehr auf ihre Bestätigung.'),
    ],
  };
};
