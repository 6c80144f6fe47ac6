import { expect, test } from 'vitest';
import {
  answer,
  atStep1,
  atStep2,
  atStep3,
  atStep4,
  bello,
  forward,
  sendAcceptance,
  sendOffer,
} from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { readPrefill } from '#domain/offer/prefill.ts';
import { startWizard } from '#domain/wizard/state/start-wizard.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';

const preInsured = {
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: true,
  liabilityPreInsuranceCanceledByCeding: false,
  liabilityPreInsuranceCedingName: 'Alte Versicherung AG',
  liabilityPreInsurancePolicyNumber: 'AV-1',
  liabilityPreInsurancePolicyEndDate: '2026-12-31',
  liabilityPreInsuranceLossesCount: 1,
  liabilityPreInsuranceLossesAmount: 500,
};

const without = (cleared: string) => Object.fromEntries(Object.entries(preInsured).filter(([field]) => field !== cleared));

const mixed = {
  animalRaceId: 20,
  animalParentRace1Id: 10,
  animalParentRace2Id: 10,
  animalFarbschlagKey: 'blue',
  animalManualRaceName: 'Labradoodle',
  animalIsImported: true,
};

test.each([
  [
    'another race',
    { ...mixed },
    { animalRaceId: 10 },
    { animalParentRace1Id: null, animalParentRace2Id: null, animalFarbschlagKey: null, animalManualRaceName: null },
  ],
  ['another race keeps where the animal was born', { ...mixed }, { animalRaceId: 10 }, { animalIsImported: true }],
  ['no chip', { animalIsChipped: true, animalChipNummer: '276' }, { animalIsChipped: false }, { animalChipNummer: null }],
  [
    'no vet visits',
    { healthCountVetVisits: 2, healthWereHardTreatments: true },
    { healthCountVetVisits: 0 },
    { healthWereHardTreatments: null, healthDiseaseOccurrenceEntries: [] },
  ],
  ['healthy', { healthIsHealthy: false }, { healthIsHealthy: true }, { healthManualDiseases: [] }],
  ['no serious illness', { healthWasSeriousIll: true }, { healthWasSeriousIll: false }, { healthManualDiseases: [] }],
])('%s drops what no longer applies', (_, before, change, expected) => {
  expect(play(atStep1(), ...answer(before), ...answer(change)).data).toMatchObject(expected);
});

test.each([
  ['no liability', { liabilityWantInsurance: false }, { liabilityWantInsurance: false }],
  [
    'never insured',
    { liabilityHasBeenPreInsuranced: false },
    { liabilityWantInsurance: true, liabilityHasBeenPreInsuranced: false },
  ],
  [
    'cancelled by the insurer',
    { liabilityPreInsuranceCanceledByCeding: true },
    {
      liabilityWantInsurance: true,
      liabilityHasBeenPreInsuranced: true,
      liabilityPreInsuranceCanceledByCeding: true,
      liabilityPreInsuranceLossesCount: 1,
      liabilityPreInsuranceLossesAmount: 500,
    },
  ],
  ['an end that is no date', { liabilityPreInsurancePolicyEndDate: '2026-02-30' }, without('liabilityPreInsurancePolicyEndDate')],
  ['a count that is no number', { liabilityPreInsuranceLossesCount: Number.NaN }, without('liabilityPreInsuranceLossesCount')],
  ['an amount below nothing', { liabilityPreInsuranceLossesAmount: -1 }, without('liabilityPreInsuranceLossesAmount')],
])('%s clears the later liability fields', (_, change, expected) => {
  const { data } = play(atStep2(), ...answer(preInsured), ...answer(change));
  const liability = Object.fromEntries(Object.entries(data).filter(([field]) => field.startsWith('liability')));
  expect(liability).toEqual(expected);
});

test('a change clears the results and counts up, the same value again does nothing', () => {
  const before = atStep2();
  expect(before.calculation).not.toBeNull();
  const changed = reduce(before, ...answer({ contractRetentionKey: 'sb0' }));
  expect(changed).toMatchObject({ calculation: null, alternative: null, calculationNumber: before.calculationNumber + 1 });
  expect(changed.shownCalculation).toBe(before.calculation);
  expect(reduce(before, ...answer({ contractRetentionKey: 'sb85' }))).toBe(before);
});

test('a word about the contractee clears the offer and leaves the price, on which it has no influence', () => {
  const before = atStep4();
  const changed = reduce(before, ...answer({ contracteeFirstname: 'Max' }));
  expect(changed).toMatchObject({ offer: null, step: 'step3', calculationNumber: before.calculationNumber });
  expect(changed.calculation).toBe(before.calculation);
});

test('an input of step 4 leaves the offer alone', () => {
  const before = atStep4();
  const changed = reduce(before, ...answer({ paymentIban: 'DE89', contractStartDateStr: '2026-12-01' }));
  expect(changed.offer).toBe(before.offer);
  expect(changed.acceptance).toMatchObject({ paymentIban: 'DE89', contractStartDateStr: '2026-12-01' });
});

test.each([
  ['10115 Berlin', '10115'],
  ['1011', '1011'],
  ['101156', '10115'],
  ['abc', ''],
])('the digits of the ZIP code %s are taken, up to five', (typed, expected) => {
  expect(reduce(atStep1(), ...answer({ animalZipCode: typed })).data.animalZipCode).toBe(expected);
});

test('a text is trimmed when its input is left, not while it is typed', () => {
  const typed = reduce(atStep3(), ...answer({ contracteeStreet: ' Am  ' }));
  expect(typed.data.contracteeStreet).toBe(' Am  ');
  expect(reduce(typed, { type: 'fieldLeft', field: 'contracteeStreet' }).data.contracteeStreet).toBe('Am');
  const iban = reduce(atStep4(), ...answer({ paymentIban: ' DE89 ' }), { type: 'fieldLeft', field: 'paymentIban' });
  expect(iban.acceptance.paymentIban).toBe('DE89');
});

test('business use is always no', () => {
  const state = reduce(atStep1(), ...answer(bello));
  expect(state.data.animalIsUsedForBusiness).toBe(false);
});

test('the ZIP code of the contractee is taken from the animal, if it is empty', () => {
  expect(atStep3().data).toMatchObject({ contracteeZipCode: '10115', contracteeCity: 'Berlin' });
  const own = play(atStep1(), ...answer({ contracteeZipCode: '80331', ...bello }), { type: 'stepLeftForward' });
  expect(own.data).toMatchObject({ contracteeZipCode: '80331', contracteeCity: 'München' });
});

test.each([
  ['the town of another ZIP code', { contracteeCity: 'Berlin' }, 'München'],
  ['no town', { contracteeCity: '' }, 'München'],
  ['a town of the customer’s own', { contracteeCity: 'Schwabing' }, 'Schwabing'],
])('leaving the ZIP code with %s', (_, city, expected) => {
  const zip = answer({ contracteeZipCode: '80331' });
  const state = play(atStep3(), ...answer(city), ...zip, { type: 'fieldLeft', field: 'contracteeZipCode' });
  expect(state.data.contracteeCity).toBe(expected);
});

test('none of several towns is chosen unless a main one is known', () => {
  const before = reduce(atStep3(), ...answer({ contracteeCity: null, contracteeZipCode: '21039' }));
  const towns = { type: 'zipCodeLooked', zipCode: '21039', isExisting: true, cities: ['Börnsen', 'Escheburg'] } as const;
  expect(reduce(before, { ...towns, city: null }).data.contracteeCity).toBeNull();
  expect(reduce(before, { ...towns, city: 'Börnsen' }).data.contracteeCity).toBe('Börnsen');
  expect(reduce(before, { ...towns, cities: ['Börnsen'], city: null }).data.contracteeCity).toBe('Börnsen');
});

const contact = {
  contracteeSalutationKey: 'frau',
  contracteeFirstname: 'Erika',
  contracteeLastname: 'Mustermann',
  contracteeBirthdateStr: '1985-04-12',
  contracteeStreet: 'Beispielstraße',
  contracteeBuildingNo: '7a',
  contracteeZipCode: '10115',
  contracteeCity: 'Berlin',
  contracteePhone: null,
  contracteeEmail: 'erika@beispiel.example',
  pendingEmail: 'neu@beispiel.example',
  pendingEmailUntil: null,
};
const arrived = { type: 'customerArrived', contact } as const;
const begun = startWizard({
  today: isoDate('2026-11-15'),
  prefill: readPrefill((name) => ({ species: 'dog', tarif_variant: 'full', another_animal: 't' })[name] ?? null),
});

test('a customer finds their data, the ZIP code of the animal and the further pet filled in', () => {
  expect(begun.prefill.isAnotherAnimal).toBe(true);
  const { data } = reduceWizard(begun, arrived);
  const { contracteePhone: _phone, pendingEmail: _pending, pendingEmailUntil: _until, ...fields } = contact;
  expect(data).toMatchObject({ ...fields, animalZipCode: '10115', contractIsAlreadyTdCustomer: true });
  expect(data).not.toHaveProperty('pendingEmail');
});

test('what was said already stays, and an offer is not touched', () => {
  const typed = reduceWizard(begun, fieldChanged('contracteeFirstname', 'Erik'));
  const denied = reduceWizard(typed, fieldChanged('contractIsAlreadyTdCustomer', false));
  expect(reduceWizard(denied, arrived).data).toMatchObject({
    contracteeFirstname: 'Erik',
    contracteeLastname: 'Mustermann',
    contractIsAlreadyTdCustomer: false,
  });
  const busy = { ...begun, busy: 'creatingOffer' } as const;
  expect(reduceWizard(busy, arrived)).toBe(busy);
});

test('it counts as brought: the next animal starts from it again', () => {
  const state = reduceWizard(reduceWizard(begun, arrived), { type: 'anotherAnimalStarted' });
  expect(state.data).toMatchObject({ contracteeFirstname: 'Erika', contractIsAlreadyTdCustomer: true });
  expect(state.prefill.offerData).toMatchObject({ contracteeEmail: 'erika@beispiel.example' });
});

test.each([
  ['dog', 'full'],
  ['dog', 'op'],
  ['cat', 'full'],
  ['rabbit', 'op'],
] as const)('sample data lead a %s in %s cover to the end', (species, tarif_variant) => {
  const filled = play(start({ species, tarif_variant }), { type: 'sampleFilled' }, forward, forward);
  expect(filled.step).toBe('step3');
  expect(filled.data.animalName).toMatch(/^Muster-/);
  expect(filled.data.contracteeEmail).toMatch(/@example\.org$/);
  expect(sendAcceptance(sendOffer(filled)).step).toBe('step5');
});

test('without a tarif there is nothing to fill', () => {
  const state = start();
  expect(reduce(state, { type: 'sampleFilled' })).toBe(state);
});
