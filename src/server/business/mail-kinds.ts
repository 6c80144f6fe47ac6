import { emailChangeMailKind } from './customers/email/email-change-mail-kind.ts';
import { emailChangedMailKind } from './changes/contact/email-changed-mail-kind.ts';
import { loginCodeMailKind } from './customers/login/login-code-mail-kind.ts';
import { passwordChangedMailKind } from './customers/login/password-changed-mail-kind.ts';
import { proofCodeMailKind } from './customers/login/proof-code-mail-kind.ts';
import { optInMailKind } from './customers/advertising/opt-in-mail-kind.ts';
import { declinedMailKind } from './applications/declined-mail-kind.ts';
import { proposalMailKind, questionMailKind } from './applications/inquiry-mail-kinds.ts';
import { breedingPoliceChangedMailKind, breedingPoliceMailKind } from './breeding/breeding-police-mail-kinds.ts';
import { buyerInvitationMailKind } from './breeding/buyer-invitation-mail-kind.ts';
import { caseOpenedMailKind } from './cases/case-opened-mail-kind.ts';
import { animalGoneMailKind } from './endings/animal-gone-mail-kind.ts';
import { declarationAppliedMailKind, declarationToConfirmMailKind } from './endings/confirming-mail-kinds.ts';
import { cancellationReceiptMailKind, withdrawalReceiptMailKind } from './endings/receipt-mail-kinds.ts';
import { addressChangedMailKind } from './changes/contact/address-changed-mail-kind.ts';
import { takenBackMailKind } from './endings/taken-back-mail-kind.ts';
import { erasureReceivedMailKind } from './keeping/erasure-received-mail-kind.ts';
import { ibanChangedMailKind } from './money/mandate/iban-changed-mail-kind.ts';
import { caseAnsweredMailKind } from './tasks/case-answered-mail-kind.ts';
import { breedingEndingMailKind } from './day/breeding-ending-mail-kind.ts';
import { erasureDoneMailKind } from './keeping/erasure-done-mail-kind.ts';
import { feedbackMailKind } from './feedback/feedback-mail-kind.ts';
import { debitNoticeMailKind } from './money/collecting/debit-notice-mail-kind.ts';
import { debitReturnedMailKind } from './money/returns/debit-returned-mail-kind.ts';
import { reminderExtendedMailKind, reminderMailKind, terminationMailKind } from './money/returns/reminder-mail-kinds.ts';
import { applicationReceivedMailKind } from './offers/application-received-mail-kind.ts';
import { liabilityDetailsMailKind } from './offers/liability-details-mail-kind.ts';
import { offerMailKind } from './offers/offer-mail-kind.ts';
import { policeMailKind } from './offers/police-mail-kind.ts';
import { payoutMailKind } from './money/paying-out/payout-mail-kind.ts';
import { changeDeclinedMailKind } from './changes/change-declined-mail-kind.ts';
import { changeExaminedMailKind } from './changes/change-examined-mail-kind.ts';
import { premiumAdjustedMailKind } from './changes/premium-adjusted-mail-kind.ts';
import { policeChangedMailKind } from './changes/police-changed-mail-kind.ts';

/** Every kind of mail that the shop sends; each belongs to a room, and the rooms meet here and in `app.ts` only. */
export const mailKinds = [
  offerMailKind,
  policeMailKind,
  applicationReceivedMailKind,
  liabilityDetailsMailKind,
  questionMailKind,
  proposalMailKind,
  declinedMailKind,
  breedingPoliceMailKind,
  breedingPoliceChangedMailKind,
  breedingEndingMailKind,
  buyerInvitationMailKind,
  loginCodeMailKind,
  proofCodeMailKind,
  passwordChangedMailKind,
  emailChangeMailKind,
  emailChangedMailKind,
  addressChangedMailKind,
  ibanChangedMailKind,
  erasureReceivedMailKind,
  erasureDoneMailKind,
  cancellationReceiptMailKind,
  withdrawalReceiptMailKind,
  declarationToConfirmMailKind,
  declarationAppliedMailKind,
  takenBackMailKind,
  animalGoneMailKind,
  caseOpenedMailKind,
  caseAnsweredMailKind,
  policeChangedMailKind,
  premiumAdjustedMailKind,
  changeExaminedMailKind,
  changeDeclinedMailKind,
  debitNoticeMailKind,
  debitReturnedMailKind,
  reminderMailKind,
  reminderExtendedMailKind,
  terminationMailKind,
  optInMailKind,
  feedbackMailKind,
  payoutMailKind,
] as const;
