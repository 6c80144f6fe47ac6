import type { Transaction } from 'kysely';
import { complete } from '#domain/basics/complete.ts';
import { checkBreedingAcceptance } from '#domain/breeding/breeding-offer.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { isOfferAcceptable } from '#domain/offer/acceptance.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { isMissing } from '#domain/basics/rule.ts';
import type { BreedingAcceptance, BreedingAcceptanceAnswer } from '#domain/wire/breeding/breeding-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { Problem } from '#server/foundation/problem.ts';
import { isSecondPoliceOfOffer } from '#server/business/polices/accepting-store.ts';
import { lockAnimals, findAnimals } from './breeding-animal-store.ts';
import { checkAnimal, pickAnimals } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { lockBreedingOffer } from './breeding-offer-store.ts';
import { holdCustomer } from './customer-store.ts';
import { recordBreedingAcceptance, type BreedingContract } from './record-breeding-acceptance.ts';

const failed = 'Das Angebot zum Züchtertarif konnte nicht angenommen werden.';
const alreadyAccepted = 'Es existiert bereits eine Police zum Versicherungangebot.';

type Outcome = { issues: Issue[]; contract: BreedingContract | null };

/** One transaction makes the police and everything around it, exactly once whatever the concurrency (spec 9.3). */
export const acceptBreedingOffer = async (
  userId: number,
  body: BreedingAcceptance,
  dependencies: Work,
): Promise<BreedingAcceptanceAnswer> => {
  const acceptance = trimTexts(body);
  const fail = (issues: readonly Issue[]) => ({ acceptOfferResult: null, _issues: [...issues, error(failed)] });
  let outcome: Outcome;
  try {
    outcome = await dependencies.database
      .transaction()
      .execute((transaction) => accept(userId, acceptance, transaction, dependencies));
  } catch (cause) {
    // The unique index is the last guard, should two servers ever pass all others.
    if (isSecondPoliceOfOffer(cause)) return fail([error(alreadyAccepted)]);
    throw cause;
  }
  const { contract, issues } = outcome;
  if (contract === null) return fail(issues);
  const mail = await dependencies.delivery.deliverNow(contract.mailId, { withinMs: dependencies.mailWaitMs });
  return {
    acceptOfferResult: { breedingPoliceUuid: contract.policeUuid, policeNumber: contract.policeNumber },
    _issues: [
      ...issues,
      ...(mail === 'sent'
        ? []
        : [warning('Die E-Mail zur Police konnte noch nicht gesendet werden. Wir stellen sie zu, sobald es geht.')]),
      ok('Police erstellt, bitte überprüfen Sie Ihre E-Mails.'),
    ],
  };
};

const accept = async (
  userId: number,
  acceptance: BreedingAcceptance,
  transaction: Transaction<Tables>,
  dependencies: Work,
): Promise<Outcome> => {
  const { clock } = dependencies;
  const refuse = (...issues: Issue[]): Outcome => ({ issues, contract: null });
  const now = clock.now();
  const today = todayOf(clock);
  const issues = checkBreedingAcceptance(acceptance, { today }, { presence: true });
  if (isMissing(acceptance.breedingOfferUuid)) {
    return refuse(error('Versicherungsangebot ist nicht vorhanden.', 'breedingOfferUuid'), ...issues);
  }
  const uuid = parseUuid(acceptance.breedingOfferUuid);
  const stored = uuid === null ? null : await lockBreedingOffer(transaction, userId, uuid);
  if (stored === null) {
    throw new Problem('missing', [error('Das Versicherungsangebot wurde nicht gefunden.', 'breedingOfferUuid'), error(failed)]);
  }
  if (stored.policeUuid !== null) return refuse(error(alreadyAccepted));
  if (!isOfferAcceptable(stored.createdAt, now)) return refuse(error('Versicherungs Angebot ist abgelaufen (älter als ein Tag)'));
  if (!isSuccess(issues)) return refuse(...issues);

  const { offer } = stored;
  await lockAnimals(transaction, userId, offer.animalUuids);
  const all = await findAnimals(transaction, userId, today);
  const animals = pickAnimals(all, offer.animalUuids);
  // An animal may have lost its health insurance, or been covered by another offer, since this one was made. Its age is not
  // looked at again (spec 9.3): it counts on the day of the calculation.
  const offeredOn = todayInBerlin(stored.createdAt);
  const animalIssues = animals.flatMap((animal) => checkAnimal(animal, { speciesKey: offer.speciesKey, today: offeredOn }));
  if (!isSuccess(animalIssues)) return refuse(...animalIssues);
  const customer = await holdCustomer(transaction, userId);
  if (customer.iban === null) {
    return refuse(error('Es ist keine IBAN hinterlegt. Bitte trage sie zuerst in deinem Profil ein.', 'paymentIban'));
  }

  const { contractStartDateStr: validFrom } = complete(acceptance, ['contractStartDateStr']);
  const contract = await recordBreedingAcceptance(
    transaction,
    { stored, validFrom, customer: { ...customer, iban: customer.iban }, animals, now, today },
    dependencies,
  );
  return { issues, contract };
};
