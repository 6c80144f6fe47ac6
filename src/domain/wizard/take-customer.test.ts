import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { readPrefill } from '#domain/offer/prefill.ts';
import { startWizard } from './start-wizard.ts';
import { fieldChanged } from './wizard-events.ts';
import { reduceWizard } from './wizard-reducer.ts';

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
  const { contracteePhone: _phone, pendingEmail: _pending, pendingEmailUntil: _until, ...known } = contact;
  expect(data).toMatchObject({ ...known, animalZipCode: '10115', contractIsAlreadyTdCustomer: true });
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
