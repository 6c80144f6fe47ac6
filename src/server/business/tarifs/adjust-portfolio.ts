import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { toEuros } from '#domain/basics/money.ts';
import { checkAdjustmentReason } from '#domain/police/adjustment-preview.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { AdjustmentRun } from './adjustment-run.ts';
import type { Work } from '#server/foundation/work.ts';
import type { AdjustmentAnswer } from '#domain/wire/desk/tarifs.ts';

type Parts = Pick<Work, 'database' | 'book' | 'clock'> & { run: AdjustmentRun };

const busy = () => error('Es wird gerade schon gerechnet. Bitte warte, bis es fertig ist.');

const noteInLog = (
  { database, book, clock }: Parts,
  entry: { actor: Actor; actionKey: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  database
    .transaction()
    .execute((transaction) =>
      appendAudit(transaction, { ...entry, subject: { kindKey: 'portfolio', id: book.version }, now: clock.now() }),
    );

/** Its preview names contracts, so whoever asks for it is in the log. */
export const previewAdjustmentOfPortfolio = (actor: Actor, parts: Parts): Issue[] => {
  if (parts.run.isBusy()) return [busy()];
  parts.run.startPreview(() => noteInLog(parts, { actor, actionKey: 'portfolio.previewed' }));
  return [ok('Es wird gerechnet.')];
};

/** Only what somebody has seen can be confirmed: the preview comes first, and after a confirmation a new one. */
export const confirmAdjustmentOfPortfolio = (reason: string, actor: Actor, parts: Parts): Issue[] => {
  const { run } = parts;
  const issues = checkAdjustmentReason(reason);
  if (!isSuccess(issues)) return issues;
  if (run.isBusy()) return [busy()];
  const { stepKey, preview } = run.state();
  if (stepKey !== 'ready' || preview === null) return [error('Bitte lass zuerst zeigen, was sich ändert.')];
  if (preview.count === 0) return [error('Es gibt nichts anzupassen: Kein Beitrag ändert sich.')];
  const order = { reason: reason.trim(), actor };
  run.startApplying(order, () =>
    noteInLog(parts, {
      actor,
      actionKey: 'portfolio.adjusted',
      before: { annualPremium: toEuros(preview.before) },
      after: { annualPremium: toEuros(preview.after), count: preview.count, reason: order.reason },
    }),
  );
  return [ok(`Die Beiträge von ${preview.count} Verträgen werden angepasst.`)];
};

export const showAdjustment = (run: AdjustmentRun): AdjustmentAnswer => {
  const { stepKey, done, preview } = run.state();
  if (preview === null) return { stepKey, done, preview };
  const { before, after, largest, example: _, ...counts } = preview;
  return {
    stepKey,
    done,
    preview: {
      ...counts,
      before: toEuros(before),
      after: toEuros(after),
      largest: largest.map((police) => ({ ...police, before: toEuros(police.before), after: toEuros(police.after) })),
    },
  };
};
