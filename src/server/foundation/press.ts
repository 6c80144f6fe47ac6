import { required } from '#domain/basics/complete.ts';
import { isRefusal, type Issue, type Refusal } from '#domain/basics/issue.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { doIf, rehearse } from '#server/foundation/database/rehearse.ts';
import type { RenderedMail } from './mail/layout/layout.ts';
import type { MailKind } from './mail/mail-kind.ts';
import { findNewestMailId, findOwnMailsAfter } from './mail/outbox-list-store.ts';
import { describePlan, previewKeyOf, refusedPlan, refuseOutdated, type MailToShow } from './preview.ts';

type StoredMail = { payload: never; createdAt: Date };
type Composed = { message: RenderedMail & { to: string } };
/** How each kind of mail that a press may send is made for whoever looks at it first; they are shown in this order. */
export type Composers = Readonly<Record<string, (mail: StoredMail) => Promise<Composed>>>;

/** As it will go out; `made`: in place of what is new in each mail, a link for instance, and made when it goes out. */
export const composerOf = <Payload extends object, Dependencies, Made>(
  { kind, compose }: Pick<MailKind<Payload, Dependencies, Made>, 'kind' | 'compose'>,
  dependencies: Dependencies,
  made: Made,
): Composers => ({ [kind]: (mail) => compose({ ...mail, made }, dependencies) });

/** What somebody at the desk does by one press that is shown before it is made, with the mails that it sends. */
export type Press<Done extends object> = {
  press: (database: Database) => Promise<Done | Refusal>;
  /** What comes of it besides the mails, line by line. */
  effectsOf: (done: Done, mailCount: number) => string[];
  /** The same where no mail goes out; null where it was done before. */
  withoutMail?: (done: Done) => string[] | null;
  /** What is agreed to where the mail says something that passes while somebody reads it: a minute, a number that is drawn. */
  agreedOf?: (payload: never) => unknown;
};

type Showing = { database: Database; composersIn: (database: Database) => Composers };
type Pressed<Done> = { outcome: Done | Refusal; preview: ReturnType<typeof describePlan>; isDoneBefore: boolean };

const doneBefore = ['Das ist schon geschehen: Es geht keine Mail mehr hinaus.'];

const pressAndDescribe = async <Done extends object>(
  { database, composersIn }: Showing,
  { press, effectsOf, withoutMail, agreedOf }: Press<Done>,
): Promise<Pressed<Done>> => {
  const before = await findNewestMailId(database);
  const outcome = await press(database);
  if (isRefusal(outcome)) return { outcome, preview: describePlan(refusedPlan(...outcome.refusal)), isDoneBefore: false };
  const own = await findOwnMailsAfter(database, before);
  if (own.length === 0) {
    const effects = withoutMail?.(outcome) ?? null;
    const preview = describePlan({ issues: [], effects: effects ?? doneBefore, mail: null });
    return { outcome, preview, isDoneBefore: effects === null };
  }
  const composers = composersIn(database);
  const order = Object.keys(composers);
  const mails = own.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const toShow: MailToShow[] = [];
  for (const { kind, payload, createdAt } of mails) {
    const compose = required(composers[kind], `how a mail of the kind ${kind} is shown`);
    const { message } = await compose({ payload: payload as never, createdAt });
    toShow.push({ to: message.to, rendered: message });
  }
  const [first, ...others] = toShow;
  const mail = required(first, 'a mail');
  const effects = effectsOf(
    outcome,
    mails.reduce((sum, { count }) => sum + count, 0),
  );
  const preview = describePlan({ issues: [], effects, mail, others });
  if (agreedOf === undefined) return { outcome, preview, isDoneBefore: false };
  const agreed = mails.map(({ payload }) => agreedOf(payload as never));
  const previewKey = previewKeyOf({ effects, agreed });
  return { outcome, preview: { ...preview, previewKey }, isDoneBefore: false };
};

/** The press is made, its mails are read, and all of it is taken back: so nothing is shown that would not happen (spec 19.5). */
export const previewPress = async <Done extends object>(press: Press<Done>, showing: Showing) =>
  (await rehearse(showing.database, (database) => pressAndDescribe({ ...showing, database }, press))).preview;

/** As it was shown, or not at all. */
export const pressAsShown = async <Done extends object>(
  press: Press<Done>,
  previewKey: string | null | undefined,
  showing: Showing,
): Promise<Done | Refusal> => {
  const outdated = ({ preview, isDoneBefore }: Pressed<Done>): Issue[] =>
    preview._issues.length > 0 || isDoneBefore ? [] : refuseOutdated(previewKey, preview.previewKey);
  const result = await doIf(
    showing.database,
    (database) => pressAndDescribe({ ...showing, database }, press),
    (pressed) => outdated(pressed).length === 0,
  );
  const refusal = outdated(result);
  return refusal.length > 0 ? { refusal } : result.outcome;
};
