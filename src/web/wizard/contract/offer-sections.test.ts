import { describe, expect, test } from 'vitest';
import { answer, atStep4, payment } from '#domain/wizard/testing/sample-journeys.ts';
import { play } from '#domain/wizard/testing/sample-shop.ts';
import { offerDocuments, offerSections, offerTerms } from './offer-sections.ts';

const rowsOf = (state: Parameters<typeof offerSections>[0]) =>
  new Map(offerSections(state).flatMap(({ rows }) => rows.map((row) => [row.label, row.value])));

describe('offerSections', () => {
  test('shows what step 4 asks as it is answered', () => {
    expect(rowsOf(atStep4()).get('IBAN')).toBe('-');
    expect(rowsOf(atStep4()).get('SEPA-Lastschriftmandat')).toBe('nein');
    const rows = rowsOf(play(atStep4(), ...answer(payment)));
    expect(rows.get('IBAN')).toBe('DE89 3704 0044 0532 0130 00');
    expect(rows.get('SEPA-Lastschriftmandat')).toBe('ja');
    expect(rows.get('Versicherungsbeginn')).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  });

  test('ends with the offer itself', () => {
    const last = offerSections(atStep4()).at(-1);
    expect([last?.title, last?.rows.at(-1)?.value]).toEqual(['Angebot', '14 Kalendertage']);
  });

  test('shows "???" for a missing contractee and "-" for other blanks', () => {
    const rows = rowsOf({ ...atStep4(), offer: null });
    expect(rows.get('Nachname')).toBe('???');
    expect(rows.get('Name')).toBe('-');
    expect(rows.get('Erstellt am')).toBe('-');
  });
});

test('links the terms of each tarif that is bought, by names that tell them apart', () => {
  const tarifId = atStep4().offer!.tarifId;
  expect(offerDocuments(atStep4()).slice(0, 3)).toEqual([
    { title: 'Versicherungsbedingungen (AVB) Vollschutz', address: `/download/avb-${tarifId}.pdf` },
    { title: 'Produktinformationsblatt Vollschutz', address: `/download/produktinformation-${tarifId}.pdf` },
    { title: 'Widerrufsbelehrung', address: '/download/widerrufsbelehrung.pdf' },
  ]);
  const withLiability = { ...atStep4(), offer: { ...atStep4().offer!, insuranceHvTarifId: 7 } };
  expect(offerDocuments(withLiability).slice(2, 4)).toEqual([
    { title: 'Versicherungsbedingungen (AVB) Hundehaftpflicht', address: '/download/avb-7.pdf' },
    { title: 'Produktinformationsblatt Hundehaftpflicht', address: '/download/produktinformation-7.pdf' },
  ]);
  expect(offerTerms(withLiability).map(({ title }) => title)).toEqual(['AVB Vollschutz', 'AVB Hundehaftpflicht']);
  expect(offerDocuments({ ...atStep4(), offer: null }).map(({ title }) => title)).toEqual([
    'Widerrufsbelehrung',
    'Erstinformation',
    'Datenschutzhinweise',
  ]);
});
