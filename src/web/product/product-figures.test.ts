import { expect, test, vi } from 'vitest';

/** An operator who changes everything that pages state in words. No two figures are alike, and none is a shipped one. */
vi.mock('#reference/product.json', () => ({
  default: {
    gotFactor: 7,
    aftercareDays: 23,
    abroadMonths: 11,
    waiverOfTerminationYear: 9,
    liability: { sumMillions: 33, sumPerPersonMillions: 22, retentionEuros: 275 },
    noticeMonths: 5,
    submissionMonths: 13,
    withdrawalDays: 31,
    sepa: { refundWeeks: 17, preNotificationDays: 19 },
    wordingDate: '2026-01-01',
  },
}));
vi.mock('#reference/limits.json', async (importOriginal) => {
  const shipped = ((await importOriginal()) as { default: { health: object; offer: object; contractee: object } }).default;
  return {
    default: {
      ...shipped,
      health: { ...shipped.health, seriousIllnessMonths: 41 },
      offer: { ...shipped.offer, validForDays: 37, latestStartMonths: 2 },
      contractee: { ...shipped.contractee, minimumAgeYears: 43 },
    },
  };
});
vi.mock('#reference/breeding.json', async (importOriginal) => {
  const shipped = ((await importOriginal()) as { default: { limits: object } }).default;
  return {
    default: {
      ...shipped,
      memberFactor: '0.74',
      contractRuntimeKey: '3_years',
      limits: { ...shipped.limits, minimumAgeYears: 3, maximumAgeYears: 5, childAnimalCoverWeeks: 29 },
    },
  };
});

const pages = {
  faq: () => import('#web/pages/faq/all-questions.ts'),
  tierversicherung: () => import('#web/pages/tierversicherung/cover-texts.ts'),
  comparison: () => import('#web/pages/tierversicherung/comparison.ts'),
  tarifCovers: () => import('./tarif-covers.ts'),
  fuerKunden: () => import('#web/pages/fuer-kunden/customer-texts.ts'),
  fuerTieraerzte: () => import('#web/pages/fuer-tieraerzte/vet-texts.ts'),
  leistungsfall: () => import('#web/pages/leistungsfall/claim-texts.ts'),
  zuechtertarif: () => import('#web/pages/zuechtertarif/breeding-texts.ts'),
  features: () => import('#domain/product/product.ts'),
};
const textOf = async (page: keyof typeof pages) => JSON.stringify(await pages[page]()).replaceAll('\u00a0', ' ');

test.each<[keyof typeof pages, readonly string[]]>([
  [
    'faq',
    [
      'bis zum 7-fachen Satz der GOT',
      'bis 23 Tage danach',
      'bis zu 11 Monate je Aufenthalt',
      'ab dem 9. Versicherungsjahr',
      '33 Millionen €, höchstens 22 Millionen €',
      '275 € trägst du',
      'niemand 5 Monate vorher kündigt',
      'innerhalb von 13 Monaten',
      '31 Tage lang',
      '17 Wochen lang',
      '19 Tage vorher',
      'der letzten 41 Monate',
      'bewahren es 37 Tage',
      'spätestens einen Tag, bevor 2 Monate um sind',
      'Privatpersonen ab 43 Jahren',
    ],
  ],
  [
    'tierversicherung',
    [
      'Bis zum 7-fachen Satz',
      'bis 23 Tage nach',
      'Weltweit für 11 Monate',
      'ab dem 9. Versicherungsjahr',
      '33 Millionen €',
      '22 Millionen €',
      '275 €',
    ],
  ],
  ['comparison', ['bis 7-fach', 'bis 23 Tage', '11 Monate', 'ab dem 9. Versicherungsjahr']],
  ['tarifCovers', ['bis 23 Tage', 'ab dem 9. Versicherungsjahr']],
  ['fuerKunden', ['Innerhalb von 31 Tagen', 'Mindestens 5 Monate', '19 Tage vorher', '17 Wochen lang']],
  ['fuerTieraerzte', ['bis zum 7-fachen Satz der GOT', 'über dem 7-fachen Satz']],
  ['leistungsfall', ['innerhalb von 13 Monaten']],
  ['zuechtertarif', ['zwischen 3 und 5 Jahren', 'höchstens 29 Wochen', '3 Jahre.', '26 % weniger', '26 % Nachlass']],
  ['features', ['ab dem 9. Versicherungsjahr']],
])('%s states the figures of the files and none of its own', async (page, expected) => {
  const text = await textOf(page);
  for (const words of expected) expect(text).toContain(words);
  const shipped =
    /4-fach|\b14 Tage|\b6 Monate|ab dem 4\. V|\b50 Mill|\b10 Mill|\b150 €|\b(8|12) Wochen lang|höchstens 12 W|\b2 Tage v|\b10 % (we|Na)/;
  expect(shipped.exec(text)?.[0]).toBeUndefined();
});

test('what a bill is shared by follows the file too', async () => {
  const { highestGotFactorHundredths } = await import('#domain/claims/settling/share-bill.ts');
  expect(highestGotFactorHundredths).toBe(700);
});
