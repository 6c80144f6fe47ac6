import { Type, type Static } from 'typebox';
import { closed, maybeText, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** Without an address the logged-in customer's own counts. */
const AdvertisementAgreement = Type.Object({ email: maybeText }, closed);

export const AdvertisementConfirmation = Type.Object({ token: maybeText }, closed);
export type AdvertisementConfirmation = Static<typeof AdvertisementConfirmation>;

/** The token of the link in an advertising mail. */
export const AdvertisementRevocation = Type.Object({ token: maybeText }, closed);
export type AdvertisementRevocation = Static<typeof AdvertisementRevocation>;

const ofAnyone = { tag: 'Einwilligung in Werbung', caller: 'anyone' } as const;
const ofVisitor = { tag: 'Einwilligung in Werbung', caller: 'visitor' } as const;
const ofCustomer = { tag: 'Einwilligung in Werbung', caller: 'customer' } as const;
const customers = '/webapi/v1/customers';

export const registerAdvertisementAgreement = post(`${customers}/register_customer_advertisement_agreement`, {
  ...ofVisitor,
  summary: 'Einwilligen',
  body: AdvertisementAgreement,
  answer: IssuesAnswer,
});

export const confirmAdvertisementAgreement = post(`${customers}/confirm_customer_advertisement_agreement`, {
  ...ofAnyone,
  summary: 'Einwilligung mit dem Link der E-Mail bestätigen',
  body: AdvertisementConfirmation,
  answer: IssuesAnswer,
});

/** Only for a logged-in customer. */
export const revokeAdvertisementAgreement = post(`${customers}/revoke_customer_advertisement_agreement`, {
  ...ofCustomer,
  summary: 'Einwilligung widerrufen',
  answer: IssuesAnswer,
});

/** Unsubscribes by the link in a mail, without a login. */
export const unsubscribeFromAdvertisement = post(`${customers}/unsubscribe_customer_advertisement`, {
  ...ofAnyone,
  summary: 'Einwilligung mit dem Link einer E-Mail widerrufen',
  body: AdvertisementRevocation,
  answer: IssuesAnswer,
});
