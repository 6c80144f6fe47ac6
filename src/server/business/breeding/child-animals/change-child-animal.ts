import type { Transaction } from '#server/foundation/database/connect.ts';
import { required, complete } from '#domain/basics/complete.ts';
import { error, ok, type Issue, isRefusal, isSuccess, type Refusal, warning } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import { checkChipAlone } from '#domain/breeding/child-animal.ts';
import type { ChildAnimalAnswer, ChildAnimalChip } from '#domain/wire/breeding/child-animals.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { changeChipNummer, lockChildAnimal, findChildAnimal, type ChildAnimalRow } from './child-animal-store.ts';
import { toChildAnimal, childAnimalView } from './child-animals.ts';

const field = 'childAnimalUuid';

type Words = { failed: string; done: (name: string) => string };
/** `mailId` of the buyer's invitation, which is sent after the commit. */
type ChangeResult = { issues: Issue[]; mailId?: number };

/** The way of every command about a child animal: judged and written in one transaction, then told as it is stored. */
export const tellOfChildAnimal = async (
  userId: number,
  { failed, done }: Words,
  dependencies: Work,
  act: (transaction: Transaction) => Promise<(ChangeResult & { childAnimalUuid: string }) | Refusal>,
): Promise<ChildAnimalAnswer> => {
  const { database, delivery, mailWaitMs } = dependencies;
  const outcome = await database.transaction().execute(act);
  if (isRefusal(outcome)) return { childAnimal: null, _issues: [...outcome.refusal, error(failed)] };
  const { issues, mailId, childAnimalUuid } = outcome;
  const mail = mailId === undefined ? 'sent' : await delivery.deliverNow(mailId, { withinMs: mailWaitMs });
  const mailWaits = 'Die E-Mail an die neue Familie ist noch nicht gesendet. Wir stellen sie zu, sobald es geht.';
  const child = required(await findChildAnimal(database, userId, childAnimalUuid), 'the child animal that was changed');
  return {
    childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)),
    _issues: [...issues, ...(mail === 'sent' ? [] : [warning(mailWaits)]), ok(done(child.name))],
  };
};

/** Changes one that is known: it is the breeder's, and held until all is written (spec 9.9). */
export const changeChildAnimal = (
  userId: number,
  { uuid, ...words }: Words & { uuid: unknown },
  dependencies: Work,
  change: (child: ChildAnimalRow, transaction: Transaction) => Promise<ChangeResult | Refusal>,
): Promise<ChildAnimalAnswer> =>
  tellOfChildAnimal(userId, words, dependencies, async (transaction) => {
    if (isMissing(uuid)) return refuseState('Bitte wähle das Jungtier aus.');
    const childAnimalUuid = parseUuid(uuid);
    const child = childAnimalUuid === null ? null : await lockChildAnimal(transaction, userId, childAnimalUuid);
    if (child === null) throw new Problem('missing', [error('Das Jungtier wurde nicht gefunden.', field), error(words.failed)]);
    const changed = await change(child, transaction);
    return isRefusal(changed) ? changed : { ...changed, childAnimalUuid: child.childAnimalUuid };
  });

/** Nothing of a child animal changes after its state has gone on; said at the animal. */
export const refuseState = (message: string): Refusal => ({ refusal: [error(message, field)] });

/** The chip often comes weeks after the birth, so that it may follow until the animal is insured (spec 9.9). */
export const addChipNummer = (userId: number, body: ChildAnimalChip, dependencies: Work): Promise<ChildAnimalAnswer> => {
  const chip = trimTexts(body);
  return changeChildAnimal(
    userId,
    {
      uuid: chip.childAnimalUuid,
      failed: 'Die Chipnummer konnte nicht eingetragen werden.',
      done: (name) => `Die Chipnummer von ${name} ist eingetragen.`,
    },
    dependencies,
    async (child, transaction) => {
      if (child.stateKey === 'insured') {
        return refuseState(`${child.name} ist schon versichert. Die Chipnummer steht jetzt im Vertrag der neuen Familie.`);
      }
      const issues = checkChipAlone(chip, { presence: true });
      if (!isSuccess(issues)) return { refusal: issues };
      await changeChipNummer(transaction, child.id, complete(chip, ['animalChipNummer']).animalChipNummer);
      return { issues };
    },
  );
};
