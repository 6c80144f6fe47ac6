import { randomUUID } from 'node:crypto';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import { nothingToChange } from '#domain/police/police-change.ts';
import type { PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import type { BreedingPoliceUpdate, BreedingPoliceUpdateAnswer } from '#domain/wire/breeding/tarif.ts';
import { findAnimals } from '#server/business/breeding/breeding-animal-store.ts';
import { findPoliceByUuid, toBreedingPolice } from '#server/business/breeding/breeding-animals.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { ChangesWork } from '#server/business/changes/planning/change-plan.ts';
import { changeOnce, previewOf, type FindPlan } from '#server/business/changes/change-police.ts';
import { unknownPolice } from '#server/business/changes/planning/load-situation.ts';
import { planBreeding } from './plan-breeding.ts';

const field = 'breedingPoliceUuid';
const failed = error('Der Züchtertarif konnte nicht geändert werden.');
const missing = error('Angabe zum Züchtertarif fehlt.', field);

const planOf =
  (change: BreedingPoliceUpdate, { book }: ChangesWork): FindPlan =>
  async (situation, database) =>
    planBreeding(change, situation, { animals: await findAnimals(database, situation.userId, situation.today), book });

/** Somebody else's is as unknown as one that never was. */
const requireKnown = (issues: readonly Issue[]) => {
  if (issues.includes(unknownPolice)) {
    throw new Problem('missing', [error('Dieser Züchtertarif wurde nicht gefunden.', field), failed]);
  }
};

/** What other animals or another association would do to the contract; nothing is changed. */
export const previewBreedingPolice = async (
  userId: number,
  body: BreedingPoliceUpdate,
  dependencies: ChangesWork,
): Promise<PoliceChangePreviewAnswer> => {
  const change = trimTexts(body);
  if (isMissing(change.breedingPoliceUuid)) return { preview: null, _issues: [missing] };
  const answer = await previewOf({ userId, policeUuid: change.breedingPoliceUuid }, planOf(change, dependencies), dependencies);
  requireKnown(answer._issues);
  return answer;
};

/** Other animals or another association, by the way of every change: once for each press, with addendum, history and one mail (spec 9.4). */
export const updateBreedingPolice = async (
  userId: number,
  body: BreedingPoliceUpdate,
  dependencies: ChangesWork,
): Promise<BreedingPoliceUpdateAnswer> => {
  const { database, book, clock, delivery } = dependencies;
  const change = trimTexts(body);
  const refuse = (issues: readonly Issue[]) => ({ updateResult: null, _issues: [...issues, failed] });
  if (isMissing(change.breedingPoliceUuid)) return refuse([missing]);
  const order = { policeUuid: change.breedingPoliceUuid, changeKey: 'breeding', previewKey: change.previewKey };
  // The call of the specification has no key: then each is a press of its own.
  const press = { order, requestKey: parseUuid(change.requestKey) ?? randomUUID(), userId };
  const { issues, mailId } = await database
    .transaction()
    .execute((transaction) => changeOnce(transaction, press, planOf(change, dependencies), dependencies));
  requireKnown(issues);
  const isSoAlready = issues.some(({ message }) => message === nothingToChange);
  if (!isSuccess(issues) && !isSoAlready) return refuse(issues);
  if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  const today = todayOf(clock);
  const police = findPoliceByUuid(await findBreedingPolices(database, userId), change.breedingPoliceUuid);
  return {
    updateResult: toBreedingPolice(required(police, 'the breeding police that was changed'), {
      animals: await findAnimals(database, userId, today),
      book,
      today,
    }),
    _issues: [ok(isSoAlready ? nothingToChange : 'Dein Züchtertarif ist geändert.')],
  };
};
