import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { toEuros } from '#domain/basics/money.ts';
import { checkAdjustmentReason, type PortfolioPreview } from '#domain/police/adjustment-preview.ts';
import type { AdjustmentAnswer, AdjustmentConfirmation, AdjustmentPreviewAnswer } from '#domain/wire/desk/tarifs.ts';
import { appendAudit, type Actor, type AuditEntry } from '#server/foundation/audit/audit-store.ts';
import { isOpen, orderJob } from '#server/foundation/jobs/job-store.ts';
import { previewKeyOf, refuseOutdated } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { adjustmentJobKind, findAdjustment, readyPreview, type AdjustmentJob, type AdjustmentOrder } from './adjustment-job.ts';

type Parts = Pick<Work, 'database' | 'book' | 'clock' | 'jobs'> & { actor: Actor };

const busy = () => error('Es wird gerade schon gerechnet. Bitte warte, bis es fertig ist.');

/** In one transaction with its entry of the log: without that nothing is done. Refused where somebody at another desk was first. */
const order = async (
  payload: AdjustmentOrder,
  entry: Pick<AuditEntry, 'actionKey' | 'before' | 'after'>,
  { database, book, clock, jobs, actor }: Parts,
): Promise<Issue | null> => {
  const now = clock.now();
  const jobId = await database.transaction().execute(async (transaction) => {
    const ordered = await orderJob(transaction, adjustmentJobKind, { subject: book.version, payload, actor, now });
    if (ordered === null) return null;
    await appendAudit(transaction, { actor, ...entry, subject: { kindKey: 'portfolio', id: book.version }, now });
    return ordered;
  });
  jobs.wake();
  return jobId === null ? busy() : null;
};

/** Its preview names contracts, so whoever asks for it is in the log. */
export const previewAdjustmentOfPortfolio = async (parts: Parts): Promise<Issue[]> => {
  const refusal = await order({ stepKey: 'preview' }, { actionKey: 'portfolio.previewed' }, parts);
  return [refusal ?? ok('Es wird gerechnet.')];
};

/** Only what somebody has seen can be confirmed: the preview comes first, and after a confirmation a new one. */
export const confirmAdjustmentOfPortfolio = async (
  { reason, previewKey }: AdjustmentConfirmation,
  parts: Parts,
): Promise<Issue[]> => {
  const issues = checkAdjustmentReason(reason);
  if (!isSuccess(issues)) return issues;
  const job = await findAdjustment(parts);
  if (job !== null && isOpen(job)) return [busy()];
  const preview = readyPreview(job, parts);
  if (preview === null) return [error('Bitte lass zuerst zeigen, was sich ändert.')];
  if (preview.count === 0) return [error('Es gibt nichts anzupassen: Kein Beitrag ändert sich.')];
  const outdated = refuseOutdated(previewKey, previewKeyOf(preview));
  if (outdated.length > 0) return outdated;
  const entry = {
    actionKey: 'portfolio.adjusted' as const,
    before: { annualPremium: toEuros(preview.before) },
    after: { annualPremium: toEuros(preview.after), count: preview.count, reason: reason.trim() },
  };
  const refusal = await order({ stepKey: 'apply', reason: reason.trim(), preview }, entry, parts);
  return [refusal ?? ok(`Die Beiträge von ${preview.count} Verträgen werden angepasst.`)];
};

const describePreview = (preview: PortfolioPreview): AdjustmentPreviewAnswer => {
  const { before, after, largest, example: _, ...counts } = preview;
  return {
    ...counts,
    previewKey: previewKeyOf(preview),
    before: toEuros(before),
    after: toEuros(after),
    largest: largest.map((police) => ({ ...police, before: toEuros(police.before), after: toEuros(police.after) })),
  };
};

const stepOf = ({ state, payload: { stepKey } }: AdjustmentJob, isReady: boolean): AdjustmentAnswer['stepKey'] => {
  if (state === 'failed') return 'failed';
  if (stepKey === 'apply') return state === 'done' ? 'applied' : 'applying';
  if (state !== 'done') return 'previewing';
  return isReady ? 'ready' : 'none';
};

/** The same on every desk that was started with these files. */
export const showAdjustment = async (parts: Pick<Work, 'database' | 'book' | 'clock'>): Promise<AdjustmentAnswer> => {
  const job = await findAdjustment(parts);
  if (job === null) return { stepKey: 'none', done: 0, failure: null, preview: null };
  const preview = job.payload.stepKey === 'apply' ? job.payload.preview : readyPreview(job, parts);
  const count = job.result !== null && 'count' in job.result ? job.result.count : job.progress;
  const stepKey = stepOf(job, preview !== null);
  return { stepKey, done: count, failure: job.failure, preview: preview && describePreview(preview) };
};
