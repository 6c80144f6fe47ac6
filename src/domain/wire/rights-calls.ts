import { longTimeoutMs, post } from './call.ts';
import type { IssuesAnswer } from './schemas/issue-schemas.ts';
import type {
  AdvertisementAgreement,
  AdvertisementConfirmation,
  AdvertisementRevocation,
  ContractCancellation,
  ContractWithdrawal,
} from './schemas/rights-schemas.ts';

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
