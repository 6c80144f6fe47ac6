import { emailChangeMailKind, emailChangedMailKind } from './customers/email/email-change-mail.ts';
import { emailCorrectedMailKind } from './customers/email/email-corrected-mail.ts';
import { loginCodeMailKind } from './customers/login/codes/login-code-mail.ts';
import { messageMailKind, messageReminderMailKind } from './customers/messages/message-mail.ts';
import { passwordChangedMailKind } from './customers/login/password-changed-mail.ts';
import { proofCodeMailKind } from './customers/login/codes/proof-code-mail.ts';
import { optInMailKind } from './customers/advertising/opt-in-mail.ts';
import { declinedMailKind } from './applications/declined-mail.ts';
import { inquiryReminderMailKind, proposalMailKind, questionMailKind } from './applications/asking/inquiry-mail.ts';
import { billReceivedMailKind } from './claims/handing-in/bill-received-mail.ts';
import { lossReportedMailKind } from './claims/losses/loss-reported-mail.ts';
import { advanceMailKind, billQuestionMailKind, objectionMailKind } from './claims/talking/bill-talk-mail.ts';
import { payeeChangedMailKind } from './claims/talking/payee-changed-mail.ts';
import { billWithdrawnMailKind } from './claims/talking/bill-withdrawn-mail.ts';
import { settlementMailKind } from './claims/settling/settlement-mail.ts';
import { practiceQuestionMailKind, practiceReminderMailKind } from './claims/practices/practice-question-mail.ts';
import { estimateAnsweredMailKind } from './claims/estimates/estimate-answered-mail.ts';
import { practiceEstimateMailKind } from './claims/estimates/practice-estimate-mail.ts';
import { practiceAccountMailKind } from './claims/practices/practice-account-mail.ts';
import { practiceSettledMailKind } from './claims/practices/practice-settled-mail.ts';
import { breedingPoliceMailKind } from './breeding/breeding-police-mail.ts';
import { buyerInvitationMailKind } from './breeding/child-animals/buyer-invitation-mail.ts';
import { caseOpenedMailKind } from './cases/case-opened-mail.ts';
import { animalGoneMailKind } from './endings/animal-gone-mail.ts';
import { contractEndedMailKind } from './endings/contract-ended-mail.ts';
import { goesOnMailKind } from './endings/contract-goes-on-mail.ts';
import { declarationToConfirmMailKind } from './endings/declaring/confirming-mail.ts';
import { declarationAppliedMailKind } from './endings/declaration-applied-mail.ts';
import { cancellationReceiptMailKind, withdrawalReceiptMailKind } from './endings/declaring/receipt-mail.ts';
import { addressChangedMailKind } from './changes/contact/address-changed-mail.ts';
import { takenBackMailKind } from './endings/taken-back-mail.ts';
import { erasureReceivedMailKind, erasureDoneMailKind } from './keeping/erasure-mail.ts';
import { ibanChangeMailKind } from './money/mandate/iban-change-mail.ts';
import { ibanChangedMailKind } from './money/mandate/iban-changed-mail.ts';
import { caseAnsweredMailKind } from './tasks/case-answered-mail.ts';
import { breedingEndingMailKind } from './day/breeding-ending-mail.ts';
import { feedbackMailKind } from './feedback/feedback-mail.ts';
import { debitNoticeMailKind } from './money/collecting/debit-notice-mail.ts';
import { debitReturnedMailKind } from './money/returns/debit-returned-mail.ts';
import {
  contractRevivedMailKind,
  reminderPaidMailKind,
  reminderExtendedMailKind,
  reminderMailKind,
  terminationMailKind,
} from './money/reminders/reminder-mail.ts';
import { applicationReceivedMailKind } from './offers/mails/application-received-mail.ts';
import { liabilityDetailsMailKind } from './offers/mails/liability-details-mail.ts';
import { offerMailKind } from './offers/mails/offer-mail.ts';
import { policeMailKind } from './offers/mails/police-mail.ts';
import { payoutMailKind } from './money/paying-out/payout-mail.ts';
import { benefitMailKind } from './money/benefits/benefit-mail.ts';
import { excessMailKind } from './money/benefits/excess-mail.ts';
import { changeDeclinedMailKind, changeExaminedMailKind, policeChangedMailKind } from './changes/police-changed-mail.ts';
import { premiumAdjustedMailKind } from './changes/premium-adjusted-mail.ts';

/** Every kind of mail that the shop sends; each belongs to the room that sends it. */
export const mailKinds = [
  offerMailKind,
  policeMailKind,
  applicationReceivedMailKind,
  liabilityDetailsMailKind,
  questionMailKind,
  proposalMailKind,
  inquiryReminderMailKind,
  declinedMailKind,
  breedingPoliceMailKind,
  breedingEndingMailKind,
  buyerInvitationMailKind,
  loginCodeMailKind,
  proofCodeMailKind,
  passwordChangedMailKind,
  emailChangeMailKind,
  emailChangedMailKind,
  emailCorrectedMailKind,
  addressChangedMailKind,
  ibanChangeMailKind,
  ibanChangedMailKind,
  erasureReceivedMailKind,
  erasureDoneMailKind,
  cancellationReceiptMailKind,
  contractEndedMailKind,
  goesOnMailKind,
  withdrawalReceiptMailKind,
  declarationToConfirmMailKind,
  declarationAppliedMailKind,
  takenBackMailKind,
  animalGoneMailKind,
  caseOpenedMailKind,
  caseAnsweredMailKind,
  messageMailKind,
  messageReminderMailKind,
  policeChangedMailKind,
  premiumAdjustedMailKind,
  changeExaminedMailKind,
  changeDeclinedMailKind,
  debitNoticeMailKind,
  debitReturnedMailKind,
  reminderMailKind,
  reminderExtendedMailKind,
  terminationMailKind,
  reminderPaidMailKind,
  contractRevivedMailKind,
  optInMailKind,
  feedbackMailKind,
  payoutMailKind,
  billReceivedMailKind,
  settlementMailKind,
  lossReportedMailKind,
  billWithdrawnMailKind,
  billQuestionMailKind,
  practiceQuestionMailKind,
  practiceReminderMailKind,
  practiceSettledMailKind,
  practiceAccountMailKind,
  estimateAnsweredMailKind,
  practiceEstimateMailKind,
  objectionMailKind,
  advanceMailKind,
  payeeChangedMailKind,
  benefitMailKind,
  excessMailKind,
] as const;
