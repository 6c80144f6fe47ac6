import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import { erasureDoneMail } from '#server/foundation/mail/templates/erasure-done-mail.ts';

/** Nobody can be looked up any more: the mail brings all that it says. */
type Payload = { to: string; firstname: string | null; gone: readonly string[]; kept: readonly string[] };

export const erasureDoneMailKind: MailKind<Payload, object> = {
  kind: 'erasure-done',
  compose: async ({ payload: { to, ...told } }) => ({ message: { to, ...erasureDoneMail(told) } }),
  samples: ({ name }) => ({
    'erasure-done': erasureDoneMail({ firstname: name, gone: ['Zugang zum Kundenbereich', 'Briefe: 4'], kept: [] }),
    'erasure-done-kept': erasureDoneMail({
      firstname: name,
      gone: ['Zugang zum Kundenbereich', 'Einwilligungen in Werbung: 1'],
      kept: ['Vertrag KV/2026/0000000042 mit seinen Briefen, bis 31.12.2036'],
    }),
  }),
};
