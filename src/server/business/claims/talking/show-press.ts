import { required } from '#domain/basics/complete.ts';
import { isRefusal, type Issue, type Refusal } from '#domain/basics/issue.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { practiceQuestionMailKind } from '#server/business/claims/practices/practice-question-mail.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { doIf, rehearse } from '#server/foundation/database/rehearse.ts';
import type { ComposedMail } from '#server/foundation/mail/mail-kind.ts';
import { findNewestMailId, findOwnMailAfter } from '#server/foundation/mail/outbox-list-store.ts';
import { describePlan, refusedPlan, refuseOutdated } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { advanceMailKind, billQuestionMailKind } from './bill-talk-mail.ts';
import { payeeChangedMailKind } from './payee-changed-mail.ts';

type Pressing = Pick<Work, 'database' | 'publicUrl'>;
type Mail = { payload: never; createdAt: Date };
type Composers = Readonly<Record<string, (mail: Mail) => Promise<ComposedMail>>>;

/** Each mail that a press about a bill sends. Its link is made when it goes out. */
const composersOf = (dependencies: Pressing): Composers => ({
  [billQuestionMailKind.kind]: (mail) => billQuestionMailKind.compose({ ...mail, made: null }, dependencies),
  [advanceMailKind.kind]: (mail) => advanceMailKind.compose({ ...mail, made: null }, dependencies),
  [payeeChangedMailKind.kind]: (mail) => payeeChangedMailKind.compose({ ...mail, made: null }, dependencies),
  [practiceQuestionMailKind.kind]: (mail) => practiceQuestionMailKind.compose({ ...mail, made: { token: '…' } }, dependencies),
});

/** What somebody at the desk does about a bill besides its decision. */
export type BillPress<Done extends object> = {
  press: (database: Database) => Promise<Done | Refusal>;
  /** What comes of it besides the mail, line by line. */
  effectsOf: (done: Done) => string[];
  /** The same where no mail goes out; null where it was done before. */
  withoutMail?: (done: Done) => string[] | null;
};

type Pressed<Done> = { outcome: Done | Refusal; preview: MailPreview };

const pressAndDescribe = async <Done extends object>(
  database: Database,
  { press, effectsOf, withoutMail }: BillPress<Done>,
  publicUrl: string,
): Promise<Pressed<Done>> => {
  const before = await findNewestMailId(database);
  const outcome = await press(database);
  if (isRefusal(outcome)) return { outcome, preview: describePlan(refusedPlan(...outcome.refusal)) };
  const mail = await findOwnMailAfter(database, before);
  if (mail === null) {
    const effects = withoutMail?.(outcome) ?? ['Das ist schon geschehen: Es geht keine Mail mehr hinaus.'];
    return { outcome, preview: describePlan({ issues: [], effects, mail: null }) };
  }
  const compose = required(composersOf({ database, publicUrl })[mail.kind], 'how the mail of a press is composed');
  const { message } = await compose({ payload: mail.payload as never, createdAt: mail.createdAt });
  const mailToShow = { to: message.to, rendered: message };
  return { outcome, preview: describePlan({ issues: [], effects: effectsOf(outcome), mail: mailToShow }) };
};

/** The press is made, its mail is read, and all of it is taken back: so nothing is shown that would not happen (spec 19.5). */
export const previewPress = async <Done extends object>(
  press: BillPress<Done>,
  { database, publicUrl }: Pressing,
): Promise<MailPreview> => (await rehearse(database, (within) => pressAndDescribe(within, press, publicUrl))).preview;

/** As it was shown, or not at all. */
export const pressAsShown = async <Done extends object>(
  press: BillPress<Done>,
  previewKey: string | null | undefined,
  { database, publicUrl }: Pressing,
): Promise<Done | Refusal> => {
  const outdated = ({ preview }: Pressed<Done>): Issue[] =>
    preview._issues.length > 0 || preview.mail === null ? [] : refuseOutdated(previewKey, preview.previewKey);
  const result = await doIf(
    database,
    (within) => pressAndDescribe(within, press, publicUrl),
    (pressed) => outdated(pressed).length === 0,
  );
  const refusal = outdated(result);
  return refusal.length > 0 ? { refusal } : result.outcome;
};
