import type { Transaction } from 'kysely';
import { complete } from '#domain/basics/complete.ts';
import { there } from '#domain/basics/there.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimalSelling } from '#domain/breeding/child-animal-selling.ts';
import { error, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { trimTexts } from '#domain/basics/trim-texts.ts';
import { parseUuid } from '#domain/basics/uuid.ts';
import type { ChildAnimalAnswer, ChildAnimalSelling } from '#domain/wire/schemas/child-animal-schemas.ts';
import { todayOf } from '#server/clock.ts';
import type { Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { enqueueMail } from '#server/mail/outbox-store.ts';
import type { BreedingDependencies } from './breeding-dependencies.ts';
import { findChildAnimal, sellChildAnimal } from './child-animal-store.ts';
import { toChildAnimal } from './child-animals.ts';
import { childAnimalView } from './get-child-animals.ts';
import { buyerInvitationMailKind } from './buyer-invitation-mail-kind.ts';
import { findOrMakeSecret } from './secret-store.ts';

const failed = 'Der Verkauf konnte nicht eingetragen werden.';
type Outcome = { issues: Issue[]; sold: { childAnimalUuid: string; mailId: number } | null };

/** Notes the sale once, and invites the buyer, who must have agreed to that (spec 9.6). */
export const registerChildAnimalSelling = async (
  userId: number,
  body: ChildAnimalSelling,
  dependencies: BreedingDependencies,
): Promise<ChildAnimalAnswer> => {
  const { database, delivery, mailWaitMs } = dependencies;
  // The mail is made outside the transaction; its key must be there by then.
  await findOrMakeSecret(database);
  const { issues, sold } = await database
    .transaction()
    .execute((transaction) => sell(userId, trimTexts(body), transaction, dependencies));
  if (sold === null) return { childAnimal: null, _issues: [...issues, error(failed)] };
  const mail = await delivery.deliverNow(sold.mailId, { withinMs: mailWaitMs });
  const child = there(await findChildAnimal(database, userId, sold.childAnimalUuid), 'the child animal that was sold');
  return {
    childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)),
    _issues: [
      ...issues,
      ...(mail === 'sent'
        ? []
        : [warning('Die E-Mail an die neue Familie ist noch nicht gesendet. Wir stellen sie zu, sobald es geht.')]),
      ok(`Der Verkauf von ${child.name} ist eingetragen.`),
    ],
  };
};

const sell = async (
  userId: number,
  selling: ChildAnimalSelling,
  transaction: Transaction<Tables>,
  { catalogue, clock }: BreedingDependencies,
): Promise<Outcome> => {
  const refuse = (...issues: Issue[]): Outcome => ({ issues, sold: null });
  if (isMissing(selling.childAnimalUuid)) return refuse(error('Bitte wähle das Jungtier aus.', 'childAnimalUuid'));
  const uuid = parseUuid(selling.childAnimalUuid);
  const child = uuid === null ? null : await findChildAnimal(transaction, userId, uuid);
  if (child === null) throw new Problem(404, [error('Das Jungtier wurde nicht gefunden.', 'childAnimalUuid'), error(failed)]);
  const alreadySold = error(`${child.name} ist schon verkauft.`, 'childAnimalUuid');
  if (child.stateKey !== 'added') return refuse(alreadySold);
  const context = { today: todayOf(clock), birthdate: isoDate(child.birthDate), salutationOptions: catalogue.salutations };
  const issues = checkChildAnimalSelling(selling, context, { presence: true });
  if (!isSuccess(issues)) return refuse(...issues);

  const { sellingDateStr, salutationKey, firstname, lastname, email } = complete(selling, [
    'sellingDateStr',
    'salutationKey',
    'firstname',
    'lastname',
    'email',
  ]);
  const now = clock.now();
  const isSold = await sellChildAnimal(transaction, child.id, {
    sellingDate: isoDate(sellingDateStr),
    salutationKey,
    firstname,
    lastname,
    email,
    now,
  });
  if (!isSold) return refuse(alreadySold);
  const { childAnimalUuid } = child;
  const mailId = await enqueueMail(transaction, buyerInvitationMailKind, { childAnimalUuid }, now);
  return { issues, sold: { childAnimalUuid, mailId } };
};
