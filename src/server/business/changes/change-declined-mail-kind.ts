import brand from '#reference/brand.json' with { type: 'json' };
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { changeDeclinedMail } from '#server/foundation/mail/templates/police-change-mails.ts';
import { sampleChange, type ChangeTold } from './police-changed-mail-kind.ts';

export type DeclinedChange = ChangeTold & { declinedBecause: string };

/** To whoever asked for better cover and does not get it. */
export const changeDeclinedMailKind: MailKind<DeclinedChange, unknown> = {
  kind: 'change-declined',
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...changeDeclinedMail(told) },
  }),
  samples: (words) => ({
    'change-declined': changeDeclinedMail({ ...sampleChange(words), changeTitle: 'Tarif', declinedBecause: words.free }),
  }),
};
