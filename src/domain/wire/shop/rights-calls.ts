import { longTimeoutMs, post } from '#domain/wire/call.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type {
  AdvertisementAgreement,
  AdvertisementConfirmation,
  AdvertisementRevocation,
  ContractCancellation,
  ContractWithdrawal,
  DeclarationLink,
  LinkedDeclarationAnswer,
} from './rights-schemas.ts';

const commands = '/webapi/v1/commands';
const customers = '/webapi/v1/customers';

export const cancelContract = post<ContractCancellation, IssuesAnswer>(`${commands}/cancel_contract.json`, {
  timeoutMs: longTimeoutMs,
});
export const withdrawContract = post<ContractWithdrawal, IssuesAnswer>(`${commands}/withdraw_contract.json`, {
  timeoutMs: longTimeoutMs,
});

export const registerAdvertisementAgreement = post<AdvertisementAgreement, IssuesAnswer>(
  `${customers}/register_customer_advertisement_agreement`,
);
export const confirmAdvertisementAgreement = post<AdvertisementConfirmation, IssuesAnswer>(
  `${customers}/confirm_customer_advertisement_agreement`,
);
/** Only for a logged-in customer. */
export const revokeAdvertisementAgreement = post<undefined, IssuesAnswer>(`${customers}/revoke_customer_advertisement_agreement`);
/** By the link in a mail, without a login. */
export const unsubscribeFromAdvertisement = post<AdvertisementRevocation, IssuesAnswer>(
  `${customers}/unsubscribe_customer_advertisement`,
);

/** Changes nothing: programs that look through mails open links. The token goes in the body, since an address is logged and remembered. */
export const openDeclarationLink = post<DeclarationLink, LinkedDeclarationAnswer>(`${commands}/open_declaration_link.json`);
export const confirmDeclaration = post<DeclarationLink, LinkedDeclarationAnswer>(`${commands}/confirm_declaration.json`, {
  timeoutMs: longTimeoutMs,
});
