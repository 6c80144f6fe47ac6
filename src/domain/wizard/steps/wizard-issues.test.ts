import { describe, expect, test } from 'vitest';
import { error, ok, warning, type Issue } from '#domain/basics/issue.ts';
import {
  answer,
  atStep1,
  atStep2,
  atStep3,
  atStep4,
  bello,
  forward,
  crossbreed,
} from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { mailWords } from '#domain/offer/acceptance.ts';
import { isOfferMailLate, isPoliceMailLate } from './wizard-views.ts';
import { issuesOf, stepOfField, visibleIssues } from './wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';

const messages = (issues: readonly Issue[] | undefined) => (issues ?? []).map(({ message }) => message);
const messagesAt = (state: WizardState, field: string) => messages(visibleIssues(state).byField[field]);

describe('missing answers', () => {
  test('are not told while typing, but after "Weiter", and only on that page', () => {
    expect(visibleIssues(atStep1())).toEqual({ byField: {}, common: [] });
    const pressed = reduce(atStep1(), forward);
    expect(messagesAt(pressed, 'animalName')).toEqual(['Tiername darf nicht leer sein']);
    expect(messagesAt(pressed, 'healthIsHealthy')).toEqual(['Angabe, ob das Tier derzeit vollständig gesund ist, fehlt.']);
    expect(visibleIssues(atStep3())).toEqual({ byField: {}, common: [] });
  });

  test('of each page come from the rules of its blocks', () => {
    const fields = (state: WizardState, step: 'step1' | 'step2' | 'step3' | 'step4' | 'step5') =>
      new Set(issuesOf(state, { presence: true, step }).map(({ field }) => field));
    expect(fields(atStep1(), 'step1')).toContain('animalIsChipped');
    const liability = play(atStep2(), ...answer({ liabilityWantInsurance: true, contractRetentionKey: null }));
    expect(fields(liability, 'step2')).toEqual(new Set(['liabilityHasBeenPreInsuranced', 'contractRetentionKey', undefined]));
    expect(fields(atStep3(), 'step3')).toContain('contracteeEmail');
    expect(fields(atStep4(), 'step4')).toEqual(new Set(['paymentIban', 'paymentSepaMandat']));
    expect(fields(atStep4(), 'step5')).toEqual(new Set());
    expect(issuesOf(atStep4(), { presence: true }).length).toBe(2);
  });
});

test('what is wrong is told at once', () => {
  const state = play(atStep1(), ...answer({ animalName: 'Bello!', animalZipCode: '99999', healthIsChronicallyIll: true }));
  expect(messagesAt(state, 'animalName')).toEqual(['Der eingegebene Wert scheint kein gültiger Name zu sein.']);
  expect(messagesAt(state, 'animalZipCode')).toEqual(['Diese Postleitzahl gibt es nicht.']);
  expect(messagesAt(state, 'healthIsChronicallyIll')).toEqual([
    'Ein chronisch krankes Tier kann leider nicht versichert werden.',
  ]);
  expect(messages(visibleIssues(state).common)).toEqual([
    'Aufgrund des angegebenen Gesundheitszustand Ihres Tieres kann Ihnen leider kein Versicherungsschutz angeboten werden.',
  ]);
});

test('an earlier page that no longer holds is told on the pages after it', () => {
  const unknown = { type: 'zipCodeLooked', zipCode: '10115', isExisting: false, city: null, cities: [] } as const;
  for (const state of [atStep2(), atStep3()]) {
    expect(messages(visibleIssues(reduce(state, unknown)).common)).toEqual(['Diese Postleitzahl gibt es nicht.']);
  }
  expect(visibleIssues(reduce(atStep4(), unknown)).common).toEqual([]);
});

test('the minimum age is not checked for a sold child animal', () => {
  const puppy = answer({ ...bello, animalBirthdateStr: '2026-11-01' });
  const address = { species: 'dog', tarif_variant: 'full' };
  expect(messagesAt(play(start(address), ...puppy), 'animalBirthdateStr')).toEqual([
    'Bello muss mindestens 8 Wochen alt sein, um versichert werden zu können.',
  ]);
  const link = { ...address, is_child_animal_selling: 'T', child_animal_token: 'token' };
  expect(messagesAt(play(start(link), ...puppy), 'animalBirthdateStr')).toEqual([]);
});

describe('lists', () => {
  const withOptions = (options: Partial<WizardState['options']>) => {
    const state = reduce(atStep1(), forward);
    return { ...state, options: { ...state.options, ...options } };
  };

  test('that are on their way are not missed', () => {
    expect(messagesAt(withOptions({ genders: null, races: null }), 'animalGenderKey')).toEqual([]);
  });

  test('that failed to load are', () => {
    expect(messagesAt(withOptions({ genders: [] }), 'animalGenderKey')).toEqual([
      'Auswahloptionen für Geschlechter nicht geladen.',
    ]);
  });
});

describe('a parent race without liability', () => {
  const wanted = () =>
    play(atStep1(), ...answer({ ...bello, ...crossbreed }), forward, ...answer({ liabilityWantInsurance: true }));

  test('is a warning while typing, and the price comes all the same', () => {
    const [issue] = visibleIssues(wanted()).byField['liabilityWantInsurance'] ?? [];
    expect(issue).toMatchObject({ level: 'warn' });
    expect(wanted().calculation).not.toBeNull();
  });

  test('holds the page up', () => {
    const pressed = play(wanted(), ...answer({ liabilityHasBeenPreInsuranced: false }), forward);
    expect(pressed.step).toBe('step2');
    expect(visibleIssues(pressed).byField['liabilityWantInsurance']?.[0]).toMatchObject({ level: 'error' });
  });
});

describe('the word of the server', () => {
  const withIssues = (...issues: Issue[]): WizardState => ({
    ...atStep3(),
    issues: { calculation: [], offer: issues, acceptance: [], restore: [] },
  });

  test('stands at its field until that changes, and in general until anything does', () => {
    const state = withIssues(error('E-Mail unbekannt', 'contracteeEmail'), error('Es ging nicht.'));
    expect(messagesAt(state, 'contracteeEmail')).toEqual(['E-Mail unbekannt']);
    expect(messages(visibleIssues(state).common)).toEqual(['Es ging nicht.']);
    const other = reduce(state, ...answer({ contracteeCity: 'Potsdam' }));
    expect(messagesAt(other, 'contracteeEmail')).toEqual(['E-Mail unbekannt']);
    expect(visibleIssues(other).common).toEqual([]);
    expect(messagesAt(reduce(other, ...answer({ contracteeEmail: 'a@example.org' })), 'contracteeEmail')).toEqual([]);
  });

  test('about another page is told in the common box', () => {
    const state = withIssues(error('Das Tier ist zu alt.', 'animalBirthdateStr'), ok('Gutschein', 'contractDiscountCode'));
    expect(messages(visibleIssues(state).common)).toEqual(['Das Tier ist zu alt.', 'Gutschein']);
  });

  test('that the form says too is said once', () => {
    const message = 'Die eingegebene E-Mail-Adresse ist nicht gültig.';
    const state = reduce(atStep3(), ...answer({ contracteeEmail: 'x' }));
    const both = { ...state, issues: { ...state.issues, offer: [error(message, 'contracteeEmail')] } };
    expect(messagesAt(both, 'contracteeEmail')).toEqual([message]);
  });

  test('about the mail of the police changes when it is out, and only for its own offer', () => {
    const accepted = reduce(atStep4(), { type: 'acceptanceStarted', requestKey: 'key' });
    const late = reduce(accepted, {
      type: 'acceptanceArrived',
      answer: { _issues: [warning('Bitte chippen.'), warning(mailWords.policeWaits), ok('Police erstellt.')] },
    });
    expect([late.step, isPoliceMailLate(late), messages(visibleIssues(late).common)]).toEqual([
      'step5',
      true,
      ['Bitte chippen.', 'Police erstellt.'],
    ]);
    expect(reduce(late, { type: 'policeMailed', offerUuid: 'another' })).toBe(late);
    const out = reduce(late, { type: 'policeMailed', offerUuid: late.offer!.insuranceOfferId! });
    expect([isPoliceMailLate(out), messages(visibleIssues(out).common)]).toEqual([false, ['Bitte chippen.', 'Police erstellt.']]);
  });

  test('about the mail of the offer is never two words at once', () => {
    const before = atStep4();
    const words = [warning(mailWords.offerWaits), ok(mailWords.offerIsOut), warning('Bitte chippen.')];
    const late: WizardState = {
      ...before,
      offer: { ...before.offer, contractWasAvbSendToEmail: false },
      issues: { ...before.issues, offer: words },
    };
    expect([isOfferMailLate(late), messages(visibleIssues(late).common)]).toEqual([true, ['Bitte chippen.']]);
    expect(reduce(late, { type: 'offerMailed', offerUuid: 'another' })).toBe(late);
    const out = reduce(late, { type: 'offerMailed', offerUuid: before.offer!.insuranceOfferId! });
    expect([isOfferMailLate(out), messages(visibleIssues(out).common)]).toEqual([
      false,
      [mailWords.offerIsOut, 'Bitte chippen.'],
    ]);
  });

  test('about an entry of a list goes with the list', () => {
    const ill = play(atStep1(), ...answer({ healthIsHealthy: false }));
    const warned = { ...ill, issues: { ...ill.issues, calculation: [warning('?', 'healthManualDiseases.0.illnessName')] } };
    const changed = reduce(warned, { type: 'diseaseChanged', index: 0, change: { illnessName: 'Husten' } });
    expect(changed.issues.calculation).toEqual([]);
  });
});

test.each([
  ['animalName', 'step1'],
  ['healthManualDiseases.0.illnessName', 'step1'],
  ['liabilityWantInsurance', 'step2'],
  ['contractRetentionKey', 'step2'],
  ['affiliateActionVerificationAnswer', 'step2'],
  ['contracteeEmail', 'step3'],
  ['contractStartDateStr', 'step4'],
  ['contractEverythingCorrect', 'step4'],
  ['paymentIban', 'step4'],
  ['currentTarifOption', null],
  ['insuranceOfferId', null],
])('%s belongs to %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
