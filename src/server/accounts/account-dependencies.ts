import type { MailDelivery } from '#server/mail/delivery.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { SessionSettings } from './session.ts';

export type AccountDependencies = SessionSettings & {
  limits: Limits;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** How much it takes to try a password (config). */
  passwordWork: number;
};
