import { formatGermanDate, formatGermanInstant, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { formatCents } from '#domain/basics/money.ts';
import { toBillLines } from '#domain/claims/reading/lines-of-reading.ts';
import { tellLines } from '#domain/claims/settling/tell-settlement.ts';
import { dueOf } from '#domain/staff/work.ts';
import type { DeskEstimate } from '#domain/wire/desk/estimates.ts';
import { findFilesOfEstimates } from '#server/business/claims/bills/bill-file-store.ts';
import { limitOfPromise, linesOn } from '#server/business/claims/estimates/answer-estimate.ts';
import { billedOf, findEstimate, type StoredEstimate } from '#server/business/claims/estimates/estimate-store.ts';
import { findReadingOfEstimate } from '#server/business/claims/reading/bill-reading-store.ts';
import { settleAhead } from '#server/business/claims/settling/settle-ahead.ts';
import { findAnimals } from '#server/business/customers/contact/animal-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { coverOf } from '#server/business/records/load-cover.ts';
import { upToOf } from '#server/business/tasks/bills/read-lines.ts';
import { describeAside } from '#server/business/tasks/describe-aside.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';

type ShowingEstimates = Pick<Work, 'database' | 'clock' | 'book' | 'shelf' | 'claimBook' | 'claimSettings'>;

const answeredOf = (estimate: StoredEstimate, { claimBook }: Pick<Work, 'claimBook'>): DeskEstimate['answered'] => {
  const { stateKey, answeredAt, answeredBy, answerWords, promisedUntil, result } = estimate;
  if (stateKey === 'open' || answeredAt === null) return null;
  const by = `${answeredBy}, ${formatGermanInstant(answeredAt)}`;
  return {
    title:
      promisedUntil === null
        ? `Abgelehnt: ${by}`
        : `Zugesagt: ${formatCents(result.sum.paid)} bis ${formatGermanDate(promisedUntil)} (${by})`,
    words: answerWords,
    lines: tellLines(estimate, claimBook).map(({ title, billed, paid, cuts }) => ({ title, billed, paid, cuts: [...cuts] })),
  };
};

/** Where a person has to read it, they begin with what the machine could make of it. */
const linesToAnswer = async (estimate: StoredEstimate, day: IsoDate, { database, claimBook }: ShowingEstimates) => {
  const reading = estimate.total === null ? null : await findReadingOfEstimate(database, estimate.estimateId);
  return linesOn(reading === null ? estimate.lines : toBillLines(reading.bill, claimBook, day), day);
};

/** An estimate with all that a promise needs: the screen settles it with every keystroke as the server will (spec 24.10). */
export const showEstimate = async (estimateId: number, staff: RequestStaff, work: ShowingEstimates): Promise<DeskEstimate> => {
  const { database, clock, book } = work;
  const estimate = await findEstimate(database, estimateId);
  if (estimate === null) throw notFound('Diesen Kostenvoranschlag gibt es nicht.');
  const { policeId, userId, practice, email, words, madeAt, goodUntil, askedAt, answeredAt, stateKey } = estimate;
  const police = required(await findPolice(database, policeId), 'the police of an estimate');
  const label = required((await findPoliceLabels(database, [policeId])).get(policeId), 'the label of a police');
  const [animal] = await findAnimals(database, userId, { animalIds: [police.animalId] });
  const { birth_date: birthdate, chip_nummer: chip } = required(animal, 'the animal of a police');
  const isOpen = stateKey === 'open';
  const day = answeredAt === null ? todayOf(clock) : todayInBerlin(answeredAt);
  const lines = isOpen ? await linesToAnswer(estimate, day, work) : estimate.lines;
  const { lines: _, ...basis } = isOpen ? (await settleAhead(database, { police, lines }, work)).basis : estimate.basis;
  const since = askedAt ?? madeAt;
  return {
    estimateId,
    userId,
    name: label.name,
    animalName: police.animalName,
    total: billedOf(estimate),
    isRead: estimate.total === null,
    treatedOn: day,
    facts: [
      { label: 'Tier', value: `${police.animalName}, ${chip === null ? 'ohne Chip' : `Chip ${chip}`}` },
      { label: 'Vertrag', value: police.policeNumber },
      { label: 'Geplant', value: `„${words}“` },
      { label: 'Praxis', value: email === null ? practice : `${practice}, ${email}` },
      { label: 'Eingegeben', value: formatGermanInstant(madeAt) },
      { label: 'Gut bis', value: formatGermanDate(goodUntil) },
    ],
    files: (await findFilesOfEstimates(database, [estimateId])).map(({ fileUuid, fileName }) => ({ fileUuid, fileName })),
    cover: coverOf(police, { birthdate: isoDate(birthdate), today: day }, book).facts,
    lines: lines.map((line) => ({ ...line })),
    basis,
    limit: limitOfPromise(billedOf(estimate), upToOf(staff, work)),
    answered: answeredOf(estimate, work),
    work: await describeAside(
      { subjectKey: 'estimate', subjectId: estimateId },
      { since, ...dueOf('estimate', { since }, todayOf(clock)), isWaiting: isOpen && askedAt !== null },
      staff,
      { database, clock },
    ),
  };
};
