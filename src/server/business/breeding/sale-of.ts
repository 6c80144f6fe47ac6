import { complete } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling } from '#domain/breeding/child-animal-selling.ts';
import { isSuccess, warning, type Issue } from '#domain/basics/issue.ts';
import type { ChildAnimalSelling } from '#domain/wire/breeding/child-animal-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import type { ChildAnimalRow, Sale } from './child-animal-store.ts';

/** The sale as the breeder tells it, by the same rules whether it is new or corrected; null where they refuse it (spec 9.6). */
export const saleOf = (
  selling: ChildAnimalSelling,
  child: ChildAnimalRow,
  { catalogue, clock }: Pick<Work, 'catalogue' | 'clock'>,
): { issues: Issue[]; sale: Sale | null } => {
  const context = { today: todayOf(clock), birthdate: isoDate(child.birthDate), salutationOptions: catalogue.salutations };
  const issues = checkChildAnimalSelling(selling, context, { presence: true });
  if (!isSuccess(issues)) return { issues, sale: null };
  const { sellingDateStr, salutationKey, firstname, lastname, email } = complete(selling, [
    'sellingDateStr',
    'salutationKey',
    'firstname',
    'lastname',
    'email',
  ]);
  return { issues, sale: { sellingDate: isoDate(sellingDateStr), salutationKey, firstname, lastname, email } };
};

/** Sends the invitation and says so where it has to wait (spec 16.1). */
export const inviteBuyer = async (
  mailId: number,
  { delivery, mailWaitMs }: Pick<Work, 'delivery' | 'mailWaitMs'>,
): Promise<Issue[]> => {
  const mail = await delivery.deliverNow(mailId, { withinMs: mailWaitMs });
  return mail === 'sent'
    ? []
    : [warning('Die E-Mail an die neue Familie ist noch nicht gesendet. Wir stellen sie zu, sobald es geht.')];
};
