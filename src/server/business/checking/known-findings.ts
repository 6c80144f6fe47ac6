import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { isLineOf } from '#domain/basics/text.ts';
import type { FindingsAnswer } from '#domain/wire/desk/findings.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import { allowedWeaknesses } from '#server/foundation/config/weak-settings.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import type { Work } from '#server/foundation/work.ts';
import { checkAdvertisedPrices } from './advertised-prices.ts';
import { checkContradictions } from './contradictions.ts';
import { findingKeyOf, isOfChoice, type Finding } from './finding.ts';

export type ChoiceParts = Pick<Work, 'database' | 'clock' | 'book'> & { reference: ReferenceData; config: Config };

/** What follows from the files and settings alone: quick, and the same on every server that has them. */
export const findChoices = ({ config, reference, book, clock }: Omit<ChoiceParts, 'database'>): Finding[] => [
  ...allowedWeaknesses(config).map((message): Finding => ({ checkKey: 'setting', message })),
  ...checkAdvertisedPrices(reference, book, todayOf(clock)),
  ...checkContradictions(reference),
];

type Note = { message: string; reason: string; notedBy: string; notedAt: Date };

/** What nobody accepted yet, and what a lead has. */
export const partKnown = async <Some extends Finding>(database: Database, findings: readonly Some[]) => {
  const rows = await database
    .selectFrom('known_finding')
    .select(['message', 'reason', 'noted_by as notedBy', 'noted_at as notedAt'])
    .execute();
  const notes = new Map(rows.map((row): [string, Note] => [row.message, row]));
  const noteOf = (finding: Finding) => (isOfChoice(finding) ? notes.get(finding.message) : undefined);
  return {
    open: findings.filter((finding) => noteOf(finding) === undefined),
    noted: findings.flatMap((finding) => {
      const note = noteOf(finding);
      return note === undefined ? [] : [{ ...finding, ...note }];
    }),
  };
};

/** spec 19.12, at the desk. */
export const showFindings = async ({ database, ...parts }: ChoiceParts): Promise<FindingsAnswer> => {
  const { open, noted } = await partKnown(database, findChoices(parts));
  return {
    open: open.map((finding) => ({ findingKey: findingKeyOf(finding), message: finding.message })),
    known: noted.map(({ notedAt, notedBy, reason, ...finding }) => ({
      findingKey: findingKeyOf(finding),
      message: finding.message,
      reason,
      notedBy,
      notedAt: notedAt.toISOString(),
    })),
  };
};

const findingReasonLongest = 300;

/** From now on `check` is content with it, until its sentence changes. Pressed again it is answered alike, and stays as it was. */
export const acceptFinding = async (
  { findingKey, reason }: { findingKey: string; reason: string },
  actor: Actor,
  parts: ChoiceParts,
): Promise<Issue[]> => {
  const finding = findChoices(parts).find((one) => findingKeyOf(one) === findingKey);
  if (finding === undefined) return [gone];
  if (reason.trim() === '' || !isLineOf(findingReasonLongest, reason))
    return [error(`Bitte nenne den Grund, in einer Zeile mit höchstens ${findingReasonLongest} Zeichen.`, 'reason')];
  const { database, clock } = parts;
  const note = { message: finding.message, reason: reason.trim(), noted_by: actor.name, noted_at: clock.now() };
  await database.transaction().execute(async (transaction) => {
    const [written] = await transaction
      .insertInto('known_finding')
      .values(note)
      .onConflict((conflict) => conflict.column('message').doNothing())
      .returning('message')
      .execute();
    if (written === undefined) return;
    await appendAudit(transaction, {
      actor,
      actionKey: 'finding.accepted',
      subject: { kindKey: 'finding', id: findingKey },
      after: { text: finding.message, reason: note.reason },
      now: note.noted_at,
    });
  });
  return [ok('Als bekannt vermerkt: check meldet es nicht mehr, solange der Satz derselbe bleibt.')];
};

/** Undoes it: `check` names it again. */
export const reopenFinding = async (
  findingKey: string,
  actor: Actor,
  { database, clock, ...parts }: ChoiceParts,
): Promise<Issue[]> => {
  const finding = findChoices({ clock, ...parts }).find((one) => findingKeyOf(one) === findingKey);
  if (finding === undefined) return [gone];
  await database.transaction().execute(async (transaction) => {
    const [removed] = await transaction
      .deleteFrom('known_finding')
      .where('message', '=', finding.message)
      .returning('reason')
      .execute();
    if (removed === undefined) return;
    await appendAudit(transaction, {
      actor,
      actionKey: 'finding.reopened',
      subject: { kindKey: 'finding', id: findingKey },
      before: { text: finding.message, reason: removed.reason },
      now: clock.now(),
    });
  });
  return [ok('check meldet es wieder.')];
};

const gone = error('Diesen Hinweis gibt es nicht oder nicht mehr. check nennt die, die es gibt.');
