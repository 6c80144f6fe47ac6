import { describe, expect, it } from 'vitest';
import { answer, atStep4, payment } from '#domain/wizard/testing-journeys.ts';
import { play } from '#domain/wizard/testing-shop.ts';
import { offerDocuments, offerSections } from './offer-sections.ts';

const rowsOf = (state: Parameters<typeof offerSections>[0]) =>
  new Map(offerSections(state).flatMap(({ rows }) => rows.map((row) => [row.label, row.value])));

describe('offerSections', () => {
  it('shows what step 4 asks as it is answered', () => {
    expect(rowsOf(atStep4()).get('IBAN')).toBe('-');
    expect(rowsOf(atStep4()).get('SEPA-Lastschriftmandat')).toBe('nein');
    const rows = rowsOf(play(atStep4(), ...answer(payment)));
    expect(rows.get('IBAN')).toBe('DE89 3704 0044 0532 0130 00');
    expect(rows.get('SEPA-Lastschriftmandat')).toBe('ja');
    expect(rows.get('Versicherungsbeginn')).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  });

  it('ends with the offer itself', () => {
    expect(offerSections(atStep4()).at(-1)).toMatchObject({ title: 'Angebot', rows: [{}, { value: '14 Kalendertage' }] });
  });

  it('shows "???" for a missing contractee and "-" for other blanks', () => {
    const rows = rowsOf({ ...atStep4(), offer: null });
    expect(rows.get('Nachname')).toBe('???');
    expect(rows.get('Name')).toBe('-');
    expect(rows.get('Erstellt am')).toBe('-');
  });
});

it('links the terms of the tarif', () => {
  expect(offerDocuments(3)[0]).toEqual({ title: 'Allgemeine Versicherungsbedingungen (AVB)', address: '/download/avb-3.pdf' });
  expect(offerDocuments(null).map(({ title }) => title)).toEqual([
    'Widerrufsbelehrung',
    'Erstinformation',
    'Datenschutzhinweise',
  ]);
});
