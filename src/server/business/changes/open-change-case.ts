import type { Transaction } from 'kysely';
import { changeTitles, type ChangeKey } from '#domain/police/police-change.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { changeExaminedMailKind } from './change-examined-mail-kind.ts';
import { describePolice, toSection } from './describe-plan.ts';
import { holderOf } from './load-situation.ts';
import type { Work } from '#server/foundation/work.ts';
import type { ChangeWork } from './record-change.ts';

/** Nothing changes before somebody has looked at it; what was asked for is kept for them. */
export const openChangeCase = async (
  transaction: Transaction<Tables>,
  { plan, situation, order, requestKey }: ChangeWork,
  { clock }: Pick<Work, 'clock'>,
): Promise<number> => {
  const { asked, userId } = situation;
  const now = clock.now();
  const holder = holderOf(situation, asked);
  const sections = plan.polices.map((planned) => toSection(describePolice(planned, situation)));
  const changeTitle = changeTitles[order.changeKey as ChangeKey];
  const declaration: SummaryRow[] = [
    { label: 'Gewünschte Änderung', value: changeTitle },
    ...sections.flatMap(({ rows }) => rows),
    ...(plan.examination ?? []),
  ];
  const answers = plan.polices.flatMap(({ terms }) => terms?.terms[0]?.answers ?? []);
  const data = { requestKey, changeKey: order.changeKey, answers: Object.assign({}, ...answers) as object, declaration };
  const { policeId } = asked;
  await recordCase(transaction, { kindKey: 'change', stateKey: 'open', userId, policeId, email: holder.email, data, now });
  const payload = { to: holder.email, firstname: holder.firstname, changeTitle, sections };
  return enqueueMail(transaction, changeExaminedMailKind, payload, now);
};
