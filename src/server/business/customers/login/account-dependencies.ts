import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { SessionSettings } from '#server/faces/area/session/session.ts';

export type AccountDependencies = SessionSettings & {
  limits: Limits;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** How much it takes to try a password (config). */
  passwordWork: number;
};
