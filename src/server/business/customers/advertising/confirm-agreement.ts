import { error, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AdvertisementConfirmation } from '#domain/wire/shop/rights-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { confirmAgreement as markConfirmed } from './agreement-store.ts';
import { hashAgreementToken } from './agreement-token.ts';
import { notRegistered } from './register-agreement.ts';

export const confirmAgreement = async (
  { token }: AdvertisementConfirmation,
  { database, clock }: Work,
): Promise<IssuesAnswer> => {
  const isConfirmed = await markConfirmed(database, hashAgreementToken((token ?? '').trim()), clock.now());
  if (isConfirmed) {
    return { _issues: [ok('Danke! Deine Einwilligung ist bestätigt. Du kannst sie jederzeit widerrufen.')] };
  }
  return {
    _issues: [error(notRegistered), error('Der Link ist abgelaufen oder wurde schon verwendet.', 'token')],
  };
};
