import { expect, test } from 'vitest';
import { atStep4 } from '#domain/wizard/testing/sample-journeys.ts';
import { stepOfField } from '#domain/wizard/steps/wizard-issues.ts';
import { offerSections } from './offer-sections.ts';
import { fieldOf, gistOf } from './summary-group.tsx';

test('every group of the summary but the offer itself leads to the page that asked for it', () => {
  const steps = offerSections(atStep4()).map((section) => [section.title, stepOfField(fieldOf(section) ?? '')]);
  expect(Object.fromEntries(steps)).toEqual({
    'Dein Tier': 'step1',
    Gesundheit: 'step1',
    Vertrag: 'step2',
    Versicherungsnehmer: 'step3',
    'Beginn und Zahlung': 'step4',
    Angebot: null,
  });
});

test('a group in one line is what matters most of it, or how much it holds', () => {
  const rows = [
    { label: 'Tierart', value: 'Hund' },
    { label: 'Name', value: 'Bello' },
    { label: 'Rasse', value: '-' },
  ];
  expect(gistOf({ title: 'Dein Tier', rows })).toBe('Bello');
  expect(gistOf({ title: 'Gesundheit', rows })).toBe('3 Angaben');
  expect(gistOf({ title: 'Etwas Neues', rows: rows.slice(0, 1) })).toBe('Eine Angabe');
});
