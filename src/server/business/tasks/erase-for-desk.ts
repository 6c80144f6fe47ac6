import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { CaseErasing } from '#domain/wire/desk/cases.ts';
import { closeCase, findWholeCase, lockCase, type WholeCase } from '#server/business/cases/open-case-store.ts';
import { findAccountOfCustomer } from '#server/business/customers/contact/account-store.ts';
import { eraseCustomer, eraseIn, type Erasure } from '#server/business/keeping/erase-customer.ts';
import { renderErasureDone } from '#server/business/keeping/erasure-mail.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { describePlan, refuseOutdated } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { alreadyClosed } from './close-case.ts';
import { deleteTaking } from './taken-store.ts';
import { refuseTaken } from './work-subject.ts';

const unknown = () => notFound('Diesen Antrag auf Löschung gibt es nicht.');

const requireErasure = (wholeCase: WholeCase | null): WholeCase => {
  if (wholeCase?.kindKey !== 'erasure') throw unknown();
  return wholeCase;
};

/** The address that the account has today: it may have changed since the request. */
const addressOf = async (database: Database, { userId, email }: WholeCase) =>
  (userId === null ? null : await findAccountOfCustomer(database, userId))?.email ?? email;

const nothingLeft = error(
  'Zu dieser Person ist nichts mehr gespeichert, das gelöscht werden könnte. Du kannst den Vorgang erledigen.',
);

const issuesOf = (erasure: Erasure): Issue[] => {
  if (erasure.outcome === 'refused')
    return [error('Noch kann nichts gelöscht werden.'), ...erasure.reasons.map((reason) => error(reason))];
  return erasure.outcome === 'unknown' || erasure.mail === null ? [nothingLeft] : [];
};

const describe = (erasure: Erasure): MailPreview => {
  const issues = issuesOf(erasure);
  if (erasure.outcome !== 'erased' || erasure.mail === null) return describePlan({ issues, effects: [], mail: null });
  return describePlan({
    issues,
    effects: [
      ...erasure.gone.map((line) => `Gelöscht wird: ${line}`),
      ...(erasure.kept.length === 0
        ? ['Es bleibt nichts, was ein Gesetz verlangt.']
        : erasure.kept.map((line) => `Bleibt: ${line}`)),
    ],
    mail: renderErasureDone(erasure.mail),
  });
};

const success = ok('Gelöscht. Die letzte E-Mail an die Person ist unterwegs.');
const outcome = 'Gelöscht, wie es beantragt war.';

/** Whoever presses again, the answer being lost, hears it once more; anybody else hears who did it. */
const tellClosed = (wholeCase: WholeCase, staff: RequestStaff): Issue =>
  wholeCase.outcome === outcome && wholeCase.closedBy === staff.name ? success : alreadyClosed(wholeCase);

/** What would go, what a law keeps and until when, and the mail; nothing changes (spec 15.6). */
export const previewErasure = async (
  { caseId }: Pick<CaseErasing, 'caseId'>,
  { staffId, name }: RequestStaff,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<MailPreview> => {
  const wholeCase = requireErasure(await findWholeCase(database, caseId));
  if (wholeCase.stateKey !== 'open') return describePlan({ issues: [alreadyClosed(wholeCase)], effects: [], mail: null });
  const email = await addressOf(database, wholeCase);
  return describe(await eraseCustomer({ email, isDryRun: true }, { database, clock, actor: { staffId, name } }));
};

/** What was erased in vain: its transaction must not hold. */
class Undone extends Error {
  readonly refusal: readonly Issue[];
  constructor(refusal: readonly Issue[]) {
    super('nothing was erased');
    this.refusal = refusal;
  }
}

/** As it was shown, or not at all: the data, the mail, the case and the line of the log are one transaction. */
export const eraseForDesk = async (
  { caseId, previewKey }: CaseErasing,
  staff: RequestStaff,
  { database, clock, delivery }: Pick<Work, 'database' | 'clock' | 'delivery'>,
): Promise<IssuesAnswer> => {
  const actor = { staffId: staff.staffId, name: staff.name };
  const subject = { subjectKey: 'case', subjectId: caseId } as const;
  try {
    const result = await database
      .transaction()
      .execute(async (transaction): Promise<{ answer: Issue[] } | { mailId: number | null }> => {
        const wholeCase = requireErasure(await lockCase(transaction, caseId));
        if (wholeCase.stateKey !== 'open') return { answer: [tellClosed(wholeCase, staff)] };
        const heldByOther = await refuseTaken(transaction, subject, staff, clock);
        if (heldByOther !== null) return { answer: [...heldByOther.refusal] };
        const erasure = await eraseIn(transaction, await addressOf(transaction, wholeCase), { clock, actor });
        const { _issues, previewKey: key } = describe(erasure);
        const refusal = _issues.length > 0 ? _issues : refuseOutdated(previewKey, key);
        if (refusal.length > 0) throw new Undone(refusal);
        await closeCase(transaction, caseId, { by: staff.name, at: clock.now(), outcome });
        await deleteTaking(transaction, subject);
        return { mailId: erasure.outcome === 'erased' ? (erasure.mail?.mailId ?? null) : null };
      });
    if ('answer' in result) return { _issues: result.answer };
    if (result.mailId !== null) void delivery.deliverNow(result.mailId, { withinMs: 0 });
  } catch (cause) {
    if (cause instanceof Undone) return { _issues: [...cause.refusal] };
    throw cause;
  }
  return { _issues: [success] };
};
