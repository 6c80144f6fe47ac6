import brand from '#reference/brand.json' with { type: 'json' };
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { changeExaminedMail } from '#server/foundation/mail/templates/police-change-mails.ts';
import { sampleChange, type ChangeTold } from './police-changed-mail-kind.ts';

/** To whoever asked for better cover, where a person decides. */
export const changeExaminedMailKind: MailKind<ChangeTold, unknown> = {
  kind: 'change-examined',
  isRepeatable: true,
  compose: async ({ payload: { to, ...told } }) => ({
    message: { to, replyTo: brand.contact.infoMail, ...changeExaminedMail(told) },
  }),
  samples: (words) => ({ 'change-examined': changeExaminedMail({ ...sampleChange(words), changeTitle: 'Tarif' }) }),
};
