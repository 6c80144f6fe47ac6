import { isRefusal } from '#domain/basics/issue.ts';
import { isWaiting } from '#domain/police/police-standing.ts';
import { changeTitles, type RecordedChangeKey } from '#domain/police/police-change.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { PoliceChange } from '#domain/wire/area/changes.ts';
import type { CallerChangePreviewAnswer } from '#domain/wire/desk/callers.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { describePlan } from '#server/foundation/preview.ts';
import type { RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { enclosedDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { planOf, previewChange } from './change-police.ts';
import type { ChangePlan, ChangesWork } from './planning/change-plan.ts';
import { describePolice, toPreview, toSection } from './planning/describe-plan.ts';
import { holderOf, loadSituation, type Situation } from './planning/load-situation.ts';
import { changeExaminedMail, policeChangedMail } from './police-changed-mail.ts';
import { addendumOf } from './record-change.ts';

type Planned = { plan: ChangePlan; situation: Situation; changeKey: RecordedChangeKey };

/** What goes out on paper: an addendum for each contract, or the papers of a new one. */
const letterTitles = async (database: Database, { plan, situation }: Planned, { documents }: Pick<ChangesWork, 'documents'>) => {
  if (plan.liability !== null) {
    const enclosed = enclosedDocuments(documents, [plan.liability.tarifId]).map(({ title }) => title);
    return ['Versicherungsschein und Unterlagen des neuen Vertrags', ...enclosed];
  }
  const titles: string[] = [];
  for (const planned of plan.polices) {
    if (isWaiting(planned.police)) continue;
    const changed = describePolice(planned, situation);
    titles.push((await addendumOf(database, { police: planned.police, changed, situation })).title);
  }
  return titles;
};

/** The mail of a change before it is made, and the letters that go with it. Whoever takes another name is still greeted by the one of today. */
export const renderChange = async (
  database: Database,
  planned: Planned,
  { documents, publicUrl }: Pick<ChangesWork, 'documents' | 'publicUrl'>,
): Promise<{ letters: string[]; mail: { to: string; rendered: RenderedMail } }> => {
  const { plan, situation, changeKey } = planned;
  const { email: to, firstname } = holderOf(situation, situation.target);
  const details = { firstname, changeTitle: changeTitles[changeKey] };
  if (plan.examination !== null) {
    const sections = plan.polices.map((one) => toSection(describePolice(one, situation)));
    return { letters: [], mail: { to, rendered: changeExaminedMail({ ...details, sections }) } };
  }
  const letters = await letterTitles(database, planned, { documents });
  const rendered = policeChangedMail({
    ...details,
    sections: toPreview(plan, situation).polices.map(toSection),
    openQuestions: [...(plan.liability?.openQuestions ?? [])],
    attachments: letters,
    userAreaUrl: `${publicUrl}/user/policen`,
    withdrawalUrl: plan.liability === null ? null : `${publicUrl}/widerrufen`,
  });
  return { letters, mail: { to, rendered } };
};

/** What a customer is shown, and for whoever reads it out the mail and the letters besides (spec 19.5). */
export const previewChangeForDesk = async (
  body: PoliceChange,
  userId: number,
  dependencies: ChangesWork,
): Promise<CallerChangePreviewAnswer> => {
  const { database } = dependencies;
  const answer = await previewChange(body, userId, dependencies);
  if (answer.preview === null) return { ...answer, mail: null };
  const change = trimTexts(body);
  const situation = await loadSituation(database, { userId, policeUuid: change.policeUuid }, dependencies);
  const plan = situation === null ? null : await planOf(change, dependencies)(situation, database);
  if (situation === null || plan === null || isRefusal(plan)) return { ...answer, mail: null };
  const { mail } = await renderChange(
    database,
    { plan, situation, changeKey: change.changeKey as RecordedChangeKey },
    dependencies,
  );
  return { ...answer, mail: describePlan({ issues: [], effects: [], mail }).mail };
};

/** What a decision on a change does, line by line: what changes from which day, what it costs, and what is printed. */
export const effectsOf = ({ plan, situation }: Planned, letters: readonly string[]): string[] => [
  ...toPreview(plan, situation).polices.flatMap((changed) => {
    const { title, rows } = toSection(changed);
    return [`${title}: ${rows.map(({ label, value }) => `${label} ${value}`).join('; ')}`];
  }),
  ...letters.map((letter) => `Brief: ${letter}`),
];
