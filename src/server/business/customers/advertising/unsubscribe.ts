import { error } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AdvertisementRevocation } from '#domain/wire/shop/rights-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { findAgreementEmail } from './agreement-store.ts';
import { revokeAgreement } from './revoke-agreement.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';
import { findUnsubscribeSecrets } from './unsubscribe-urls.ts';

/** By the link of a mail, without a login, as often as somebody likes; says nothing of any address (spec 15.7). */
export const unsubscribe = async ({ token }: AdvertisementRevocation, dependencies: Work): Promise<IssuesAnswer> => {
  const { database } = dependencies;
  const agreementId = readUnsubscribeToken((token ?? '').trim(), ...(await findUnsubscribeSecrets(database)));
  if (agreementId === null) {
    return { _issues: [error('Dieser Link ist nicht vollständig. Bitte öffne ihn noch einmal aus der E-Mail.', 'token')] };
  }
  return revokeAgreement((await findAgreementEmail(database, agreementId)) ?? '', dependencies);
};
