import type { Transaction } from 'kysely';
import { there } from '#domain/basics/complete.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { ChildAnimalAnswer } from '#domain/wire/breeding/child-animal-schemas.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockChildAnimal } from './child-animal-change-store.ts';
import { findChildAnimal, type ChildAnimalRow } from './child-animal-store.ts';
import { toChildAnimal } from './child-animals.ts';
import { childAnimalView } from './get-child-animals.ts';

const field = 'childAnimalUuid';

/** `mailId` of a mail that tells about it, which is sent after the commit. */
export type ChangeOutcome = { issues: Issue[]; isDone: boolean; mailId?: number };

type Change = {
  uuid: unknown;
  failed: string;
  done: (name: string) => string;
  /** After the commit: what is to be said beside the success. */
  follow?: (outcome: ChangeOutcome) => Promise<Issue[]>;
};

/** The way of every change of a child animal: it is the breeder's, it is held, it is judged, it is told (spec 9.9). */
export const changeChildAnimal = async (
  userId: number,
  { uuid: given, failed, done, follow = async () => [] }: Change,
  dependencies: Work,
  change: (child: ChildAnimalRow, transaction: Transaction<Tables>) => Promise<ChangeOutcome>,
): Promise<ChildAnimalAnswer> => {
  const { database } = dependencies;
  const refuse = (...issues: Issue[]): ChildAnimalAnswer => ({ childAnimal: null, _issues: [...issues, error(failed)] });
  if (isMissing(given)) return refuse(error('Bitte wähle das Jungtier aus.', field));
  const uuid = parseUuid(given);
  const outcome = await database.transaction().execute(async (transaction) => {
    const child = uuid === null ? null : await lockChildAnimal(transaction, userId, uuid);
    return child === null ? null : change(child, transaction);
  });
  if (outcome === null || uuid === null) {
    throw new Problem('missing', [error('Das Jungtier wurde nicht gefunden.', field), error(failed)]);
  }
  if (!outcome.isDone) return refuse(...outcome.issues);
  const further = await follow(outcome);
  const child = there(await findChildAnimal(database, userId, uuid), 'the child animal that was changed');
  return {
    childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)),
    _issues: [...outcome.issues, ...further, ok(done(child.name))],
  };
};

export const refuseChange = (...issues: Issue[]): ChangeOutcome => ({ issues, isDone: false });

/** Nothing of a child animal changes after its state has gone on; said at the animal. */
export const refuseState = (message: string) => refuseChange(error(message, field));
