import type { Transaction } from '#server/foundation/database/connect.ts';
import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, info, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkAnimalGone, type GoneCauseKey } from '#domain/police/ending/animal-gone.ts';
import { closeCases, findOpenCasesOfUser } from '#server/business/cases/case-store.ts';
import { askedLabel } from '#server/business/cases/case-words.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { previewKeyOf, refuseOutdated } from '#server/foundation/preview.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import { animalGoneMailKind } from './animal-gone-mail.ts';
import { findAnimal, type GoneAnimal } from '#server/business/customers/contact/animal-store.ts';
import type { EndingWork } from './declaring/declaration.ts';
import { endContractsOfAnimal, findEndsOfRequest, planAnimalGone, toGoneResult } from './end-contracts-of-animal.ts';
import type { AnimalGoneAnswer, AnimalGonePreview, AnimalGoneReport, AnimalGoneResult } from '#domain/wire/area/endings.ts';

const causeTitles: Readonly<Record<GoneCauseKey, string>> = {
  died: 'Tier gestorben',
  given_away: 'Tier abgegeben oder verkauft',
};
const noContract = ({ animalName }: GoneAnimal) => error(`Für ${animalName} läuft bei uns kein Vertrag mehr.`);

type Report = {
  animalUuid: string | null;
  causeKey: GoneCauseKey;
  day: IsoDate;
  requestKey: string | null;
  previewKey: string | null | undefined;
};

const readReport = (body: AnimalGoneReport, today: IsoDate): { issues: Issue[]; report: Report | null } => {
  const issues = checkAnimalGone(body, { today }, { presence: true });
  if (!isSuccess(issues)) return { issues, report: null };
  const { animalUuid, causeKey, dayStr, requestKey, previewKey } = body;
  const day = isoDate(String(dayStr));
  const report = {
    animalUuid: parseUuid(animalUuid),
    causeKey: causeKey as GoneCauseKey,
    day,
    requestKey: parseUuid(requestKey),
    previewKey,
  };
  return { issues, report };
};

/** What would end when, and what would come back. */
export const previewAnimalGone = async (
  body: AnimalGoneReport,
  userId: number,
  { database, clock, book }: EndingWork,
): Promise<AnimalGonePreview> => {
  const today = todayOf(clock);
  const { issues, report } = readReport(body, today);
  if (report === null) return { goneResult: null, previewKey: null, _issues: issues };
  const animal = await findAnimal(database, userId, report.animalUuid);
  if (animal === null) throw notFound('Dieses Tier gibt es nicht.');
  const plan = planAnimalGone(await findPolicesOfUser(database, userId), { ...animal, day: report.day, today, book });
  if (plan.ends.length === 0) return { goneResult: null, previewKey: null, _issues: [noContract(animal)] };
  const goneResult = toGoneResult(plan, { ...animal, day: report.day, book });
  return { goneResult, previewKey: previewKeyOf(goneResult), _issues: [] };
};

/** An animal died or has a new home: all its contracts end that day, or a person looks at it (spec 8.9). */
export const reportAnimalGone = async (
  body: AnimalGoneReport,
  userId: number,
  dependencies: EndingWork,
): Promise<AnimalGoneAnswer> => {
  const { issues, report } = readReport(body, todayOf(dependencies.clock));
  if (report === null) return { goneResult: null, _issues: issues };
  const { mailId, ...answer } = await dependencies.database
    .transaction()
    .execute((transaction) => apply(transaction, report, userId, dependencies));
  if (mailId !== undefined) void dependencies.delivery.deliverNow(mailId, { withinMs: 0 });
  return answer;
};

const apply = async (
  transaction: Transaction,
  { animalUuid, causeKey, day, requestKey, previewKey }: Report,
  userId: number,
  { clock, book }: EndingWork,
): Promise<AnimalGoneAnswer & { mailId?: number }> => {
  const today = todayOf(clock);
  const now = clock.now();
  const polices = await lockPolicesOfUser(transaction, userId);
  const animal = await findAnimal(transaction, userId, animalUuid);
  if (animal === null) throw notFound('Dieses Tier gibt es nicht.');
  const details = { ...animal, day, book };
  const before = await findEndsOfRequest(transaction, polices, requestKey);
  if (before.length > 0) {
    const goneResult = toGoneResult({ isApplied: true, ends: before }, details);
    return { goneResult, _issues: [doneIssue(goneResult)] };
  }
  const plan = planAnimalGone(polices, { ...animal, day, today, book });
  const [first] = plan.ends;
  if (first === undefined) return { goneResult: null, _issues: [noContract(animal)] };
  const goneResult = toGoneResult(plan, details);
  const outdated = refuseOutdated(previewKey, previewKeyOf(goneResult));
  if (outdated.length > 0) return { goneResult: null, _issues: outdated };
  const isOpen = (await findOpenCasesOfUser(transaction, userId)).some(
    ({ kindKey, animalId }) => kindKey === 'animal_gone' && animalId === animal.animalId,
  );
  if (!plan.isApplied && isOpen) {
    return {
      goneResult,
      _issues: [info(`Deine Nachricht zu ${animal.animalName} liegt uns schon vor. Wir melden uns bei dir.`)],
    };
  }
  if (plan.isApplied) {
    await endContractsOfAnimal(transaction, plan.ends, { ...animal, causeKey, day, requestKey }, { today, now, book });
    await closeCases(transaction, 'animal_gone', { animalId: animal.animalId });
  }
  const { policeId } = first.police;
  const { email, firstname } = await findHolderOfPolice(transaction, policeId);
  await recordCase(transaction, {
    kindKey: 'animal_gone',
    stateKey: plan.isApplied ? 'applied' : 'open',
    userId,
    policeId,
    animalId: animal.animalId,
    email,
    data: {
      declaration: [
        { label: askedLabel, value: causeTitles[causeKey] },
        { label: 'Tier', value: animal.animalName },
        { label: 'Tag', value: formatGermanDate(day) },
        { label: 'Versicherungsscheine', value: goneResult.contracts.map(({ policeNumber }) => policeNumber).join(', ') },
      ],
      causeKey,
      day,
    },
    now,
  });
  const mailId = await enqueueMail(transaction, animalGoneMailKind, { to: email, firstname, causeKey, goneResult }, now);
  return { goneResult, _issues: [doneIssue(goneResult)], mailId };
};

const doneIssue = ({ isApplied, animalName, dayStr }: AnimalGoneResult) =>
  isApplied
    ? ok(`Die Verträge für ${animalName} enden mit dem ${formatGermanDate(isoDate(dayStr))}.`)
    : ok(`Deine Nachricht zu ${animalName} ist bei uns. Jemand aus unserem Team sieht sie sich an und schreibt dir.`);
