import { askedOfEveryAnimal } from '#domain/testing/sample-offer.ts';
import { acceptanceRequest, offerRequest } from '#domain/wizard/wizard-requests.ts';
import type { InputField } from '#domain/wizard/state/wizard-fields.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { createOffer, play, start } from './sample-shop.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';

/** Answers as a customer gives them, page by page, for the tests of the wizard. */
type Answers = Readonly<Partial<Record<InputField, string | number | boolean | null>>>;

export const answer = (answers: Answers): WizardEvent[] =>
  Object.entries(answers).map(([field, value]) => ({ type: 'fieldChanged', field, value }) as WizardEvent);

export const forward: WizardEvent = { type: 'stepLeftForward' };
export const back: WizardEvent = { type: 'stepLeftBack' };
export const dog: WizardEvent = { type: 'speciesChosen', speciesKey: 'dog' };
export const full: WizardEvent = { type: 'variantChosen', tarifVariant: 'full' };
export const op: WizardEvent = { type: 'variantChosen', tarifVariant: 'op' };

export const healthy: Answers = {
  healthCountVetVisits: 0,
  healthIsChronicallyIll: false,
  healthWasSeriousIll: false,
  healthIsHealthy: true,
};

export const bello: Answers = {
  ...askedOfEveryAnimal,
  animalName: 'Bello',
  animalBirthdateStr: '2024-05-01',
  animalGenderKey: 'male',
  animalRaceId: 10,
  animalIsUsedForHunting: false,
  animalIsChipped: true,
  animalChipNummer: '276098100000001',
  animalZipCode: '10115',
  ...healthy,
};

/** A Mischling, one of whose parents is a list dog. */
export const crossbreed: Answers = {
  animalRaceId: 20,
  animalManualRaceName: 'Labradoodle',
  animalParentRace1Id: 10,
  animalParentRace2Id: 30,
  animalFarbschlagKey: 'blue',
  animalIsImported: false,
};

export const erika: Answers = {
  contracteeSalutationKey: 'frau',
  contracteeFirstname: 'Erika',
  contracteeLastname: 'Mustermann',
  contracteeBirthdateStr: '1980-08-12',
  contracteeStreet: 'Heidestraße',
  contracteeBuildingNo: '17',
  contracteeZipCode: '10115',
  contracteeCity: 'Berlin',
  contracteePhone: '030 1234567',
  contracteeEmail: 'erika@example.org',
};

export const payment: Answers = { paymentIban: 'DE89 3704 0044 0532 0130 00', paymentSepaMandat: true };

/** Step 3's button: the request goes out, and the server's word comes back. */
export const sendOffer = (state: WizardState, respond = createOffer): WizardState => {
  const pressed = play(state, forward);
  const request = offerRequest(pressed);
  if (request === null) return pressed;
  return play(pressed, { type: 'offerCreationStarted' }, { type: 'offerCreationArrived', answer: respond(request) });
};

/** Step 4's button. */
export const sendAcceptance = (state: WizardState): WizardState => {
  const pressed = play(state, forward);
  if (acceptanceRequest(pressed) === null) return pressed;
  return play(pressed, { type: 'acceptanceStarted' }, { type: 'acceptanceArrived', answer: { _issues: [] } });
};

export const atStep1 = () => play(start(), dog, full);
export const atStep2 = () => play(atStep1(), ...answer(bello), forward);
export const atStep3 = () => play(atStep2(), forward);
export const atStep4 = () => sendOffer(play(atStep3(), ...answer(erika)));
export const atStep5 = () => sendAcceptance(play(atStep4(), ...answer(payment)));
