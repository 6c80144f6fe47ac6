import { underwritingLimits } from '#domain/police/underwriting.ts';
import { Type, type Static } from 'typebox';
import { closed, maybeText, orNull, textOrNull, issuesProperty, maybe, maybeYesNo, textOf } from '#domain/wire/basic-schemas.ts';
import { post, uploadTimeoutMs } from '#domain/wire/call.ts';

/** A customer's answer to a question or to a changed offer, by the link of a mail (spec 19.7). */
const ApplicationLink = Type.Object({ token: maybeText }, closed);

/** `settled`: it was decided before; `expired`: it was too late. */
const inquiryStateKeys = ['open', 'answered', 'accepted', 'rejected', 'settled', 'expired'] as const;
const ChangedOffer = Type.Object({
  policeNumber: Type.String(),
  tarifNameStr: Type.String(),
  /** "46,12 € / Monat" */
  rateBeforeStr: Type.String(),
  rateAfterStr: Type.String(),
  surchargePercent: orNull(Type.Integer()),
  exclusion: textOrNull,
  reason: Type.String(),
});
export type ChangedOffer = Static<typeof ChangedOffer>;
const SentAttachment = Type.Object({ attachmentUuid: Type.String(), fileName: Type.String(), size: Type.Integer() });
const ApplicationInquiry = Type.Object({
  inquiryKindKey: Type.Enum(['question', 'proposal'] as const, { type: 'string' }),
  stateKey: Type.Enum(inquiryStateKeys, { type: 'string' }),
  firstname: Type.String(),
  animalName: Type.String(),
  /** The last day. */
  until: Type.String(),
  question: textOrNull,
  answer: textOrNull,
  /** Sent with the answer, or uploaded for it. */
  attachments: Type.Array(SentAttachment),
  changedOffer: orNull(ChangedOffer),
});
export type ApplicationInquiry = Static<typeof ApplicationInquiry>;

export const ApplicationInquiryAnswer = Type.Object({ inquiry: orNull(ApplicationInquiry), ...issuesProperty });
export type ApplicationInquiryAnswer = Static<typeof ApplicationInquiryAnswer>;

export const NewAttachment = Type.Object({ token: maybeText, fileName: maybeText, contentBase64: maybeText }, closed);
export type NewAttachment = Static<typeof NewAttachment>;

export const AttachmentAnswer = Type.Object({ attachment: orNull(SentAttachment), ...issuesProperty });
export type AttachmentAnswer = Static<typeof AttachmentAnswer>;

export const AttachmentRemoval = Type.Object({ token: maybeText, attachmentUuid: maybeText }, closed);
export type AttachmentRemoval = Static<typeof AttachmentRemoval>;

export const QuestionAnswer = Type.Object(
  {
    token: maybeText,
    answer: maybeText,
    attachmentUuids: maybe(Type.Array(textOf(100))),
    /** The key of the press: the same one again changes nothing. */
    requestKey: maybeText,
  },
  closed,
);
export type QuestionAnswer = Static<typeof QuestionAnswer>;

export const ChangedOfferDecision = Type.Object({ token: maybeText, isAccepted: maybeYesNo, requestKey: maybeText }, closed);
export type ChangedOfferDecision = Static<typeof ChangedOfferDecision>;

export const ApplicationOpening = Type.Object({ policeUuid: maybeText }, closed);
export type ApplicationOpening = Static<typeof ApplicationOpening>;

export const ApplicationOpeningAnswer = Type.Object({ token: textOrNull, ...issuesProperty });
export type ApplicationOpeningAnswer = Static<typeof ApplicationOpeningAnswer>;

const ofAnyone = { tag: 'Anträge in Prüfung', caller: 'anyone' } as const;
const ofCustomer = { tag: 'Anträge in Prüfung', caller: 'customer' } as const;
const commands = '/webapi/v1/commands';

/** The token goes in the body: an address is logged and remembered. */
export const openApplicationLink = post(`${commands}/open_application_link.json`, {
  ...ofAnyone,
  summary: 'Frage oder geändertes Angebot zu einem Antrag',
  body: ApplicationLink,
  answer: ApplicationInquiryAnswer,
});

export const addApplicationAttachment = post(`${commands}/add_application_attachment.json`, {
  ...ofAnyone,
  summary: 'Anhang zu einer Antwort: PDF, JPEG, PNG oder WebP, höchstens 5 MB',
  body: NewAttachment,
  answer: AttachmentAnswer,
  // Four characters for three bytes, and something around it.
  bodyLimit: Math.ceil(underwritingLimits.attachments.mostBytes * 1.5),
  // A photo on a phone's line takes its time.
  timeoutMs: uploadTimeoutMs,
});

export const removeApplicationAttachment = post(`${commands}/remove_application_attachment.json`, {
  ...ofAnyone,
  summary: 'Anhang entfernen, bevor die Antwort gesendet ist',
  body: AttachmentRemoval,
  answer: ApplicationInquiryAnswer,
});

export const answerApplicationQuestion = post(`${commands}/answer_application_question.json`, {
  ...ofAnyone,
  summary: 'Frage zu einem Antrag beantworten',
  body: QuestionAnswer,
  answer: ApplicationInquiryAnswer,
});

export const decideChangedOffer = post(`${commands}/decide_changed_offer.json`, {
  ...ofAnyone,
  summary: 'Geändertes Angebot annehmen oder ablehnen',
  body: ChangedOfferDecision,
  answer: ApplicationInquiryAnswer,
});

/** A logged-in customer needs no mail to get to the page. */
export const openOwnApplication = post('/webapi/v1/user/commands/open_application.json', {
  ...ofCustomer,
  summary: 'Seite zu einer offenen Frage des eigenen Antrags',
  body: ApplicationOpening,
  answer: ApplicationOpeningAnswer,
});
