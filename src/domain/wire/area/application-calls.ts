import { longTimeoutMs, post } from '#domain/wire/call.ts';
import type {
  ApplicationInquiryAnswer,
  ApplicationLink,
  ApplicationOpening,
  ApplicationOpeningAnswer,
  AttachmentAnswer,
  AttachmentRemoval,
  ChangedOfferDecision,
  NewAttachment,
  QuestionAnswer,
} from './application-schemas.ts';

const commands = '/webapi/v1/commands';
const patiently = { timeoutMs: longTimeoutMs };

/** The token goes in the body: an address is logged and remembered. */
export const openApplicationLink = post<ApplicationLink, ApplicationInquiryAnswer>(`${commands}/open_application_link.json`);
export const addApplicationAttachment = post<NewAttachment, AttachmentAnswer>(
  `${commands}/add_application_attachment.json`,
  patiently,
);
export const removeApplicationAttachment = post<AttachmentRemoval, ApplicationInquiryAnswer>(
  `${commands}/remove_application_attachment.json`,
);
export const answerApplicationQuestion = post<QuestionAnswer, ApplicationInquiryAnswer>(
  `${commands}/answer_application_question.json`,
  patiently,
);
export const decideChangedOffer = post<ChangedOfferDecision, ApplicationInquiryAnswer>(
  `${commands}/decide_changed_offer.json`,
  patiently,
);
/** A logged-in customer needs no mail to get to the page. */
export const openOwnApplication = post<ApplicationOpening, ApplicationOpeningAnswer>(
  '/webapi/v1/user/commands/open_application.json',
);
