import { required } from '#domain/basics/complete.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { speciesKeys, speciesWords } from '#domain/animal/species.ts';
import type { AddendumData } from './letters/addendum-document.ts';
import type { BreedingPoliceData, PoliceData } from './letters/police-document.ts';
import type { LiabilityProofData } from './letters/liability-proof-document.ts';
import type { OfferData } from './letters/offer-document.ts';
import type { SepaMandateData } from './letters/sepa-mandate-document.ts';
import type { TarifFacts, TarifKind } from './public/tarif-facts.ts';

/** Sample data for the tests of this folder. */
const facts = (tarifId: number, kind: TarifKind, speciesKey: TarifFacts['speciesKey'], title: string): TarifFacts => ({
  tarifId,
  kind,
  speciesKey,
  title,
  needsChip: speciesKey !== 'rabbit',
  retentions: kind === 'liability' ? [] : ['0\u00A0€', '35\u00A0€', '85\u00A0€', '175\u00A0€'],
  runtimes: ['1 Jahr', '3 Jahre'],
  longRuntime: '3 Jahre',
  multiYearDiscount: '5 %',
  multiPetDiscount: kind === 'liability' ? null : '5 %',
  annualPaymentDiscount: '3 %',
  laterReimbursement: '85 %',
  insuranceTax: '19,0 %',
});

export const healthTarifs: readonly TarifFacts[] = speciesKeys.flatMap((speciesKey, index) => [
  facts(index * 2 + 1, 'full', speciesKey, `Tierdach Vollschutz ${speciesWords[speciesKey].name}`),
  facts(index * 2 + 2, 'op', speciesKey, `Tierdach OP-Schutz ${speciesWords[speciesKey].name}`),
]);

export const liabilityTarif = facts(7, 'liability', 'dog', 'Tierdach Hundehaftpflicht');

export const recipient = {
  salutationKey: 'frau',
  firstname: 'Käthe',
  lastname: 'Müller-Lüdenscheidt',
  street: 'Große Straße',
  buildingNo: '12a',
  zipCode: '10115',
  city: 'Berlin',
};

export const letterDate = isoDate('2026-11-15');

const sections = [
  {
    title: 'Dein Tier',
    rows: [
      { label: 'Tierart', value: 'Hund' },
      { label: 'Name', value: 'Bello' },
      { label: 'Geburtstag', value: '01.03.2024' },
      { label: 'Geschlecht', value: 'männlich' },
      { label: 'Rasse', value: 'Labrador Retriever' },
      { label: 'Einsatz zur Jagd', value: 'nein' },
      { label: 'Gechippt', value: 'ja' },
      { label: 'Chipnummer', value: '276098106123456' },
      { label: 'Postleitzahl', value: '10115' },
    ],
  },
  {
    title: 'Gesundheit',
    rows: [
      { label: 'Chronisch krank', value: 'nein' },
      { label: 'Zurzeit gesund', value: 'ja' },
      { label: 'Schwere Erkrankung oder Operation in den letzten 12 Monaten', value: 'nein' },
    ],
  },
  {
    title: 'Vertrag',
    rows: [
      { label: 'Tarif', value: 'Tierdach Vollschutz Hund' },
      { label: 'Selbstbeteiligung', value: '85 € im Jahr' },
      { label: 'Direktabrechnung', value: 'ja' },
      { label: 'Zahlungsweise', value: 'monatlich' },
      { label: 'Laufzeit', value: '3 Jahre' },
    ],
  },
];

const enclosed = (title: string) => ({ title, url: `https://www.tierdach.example/download/${encodeURIComponent(title)}` });

export const sampleOffer: OfferData = {
  letterDate,
  recipient,
  offerReference: '1B4E28BA',
  tarifTitle: 'Tierdach Vollschutz Hund',
  animalName: 'Bello',
  createdAt: '15.11.2026, 14:05 Uhr',
  validForDays: 14,
  examination: null,
  restoreUrl: 'https://tierdach.example/beitragberechnen/1b4e28ba-2fa1-4d2e-883f-0016d3cca427',
  premium: {
    unitTitle: 'je Monat',
    lines: [
      { label: 'Tierdach Vollschutz Hund', value: '41,29 €' },
      { label: 'Tierdach Hundehaftpflicht', value: '4,83 €' },
    ],
    total: { label: 'Gesamtbeitrag', value: '46,12 €' },
  },
  insuranceTax: '19,0 %',
  sections,
  enclosures: [
    'Versicherungsbedingungen (AVB) Vollschutz Hund',
    'Produktinformationsblatt Vollschutz Hund',
    'Erstinformation',
    'Datenschutzhinweise',
    'Widerrufsbelehrung',
  ].map(enclosed),
};

export const samplePolice: PoliceData = {
  letterDate,
  recipient,
  tarif: required(healthTarifs[0], 'a tarif'),
  policeNumber: 'KV/2026/0000000042',
  animalName: 'Bello',
  validFrom: isoDate('2026-12-01'),
  validTo: isoDate('2029-11-30'),
  paymentTermKey: 'payment_monthly',
  premium: {
    unitTitle: 'je Monat',
    lines: [{ label: 'Tierdach Vollschutz Hund', value: '41,29 €' }],
    total: { label: 'Dein Beitrag', value: '41,29 €' },
  },
  insuranceTax: '19,0 %',
  sections,
  enclosures: sampleOffer.enclosures,
};

export const sampleLiabilityPolice: PoliceData = {
  ...samplePolice,
  tarif: liabilityTarif,
  policeNumber: 'HV/2026/0000000043',
  premium: {
    unitTitle: 'je Monat',
    lines: [{ label: 'Tierdach Hundehaftpflicht', value: '4,83 €' }],
    total: { label: 'Dein Beitrag', value: '4,83 €' },
  },
};

export const sampleLiabilityProof: LiabilityProofData = {
  letterDate,
  recipient,
  policeNumber: 'HV/2026/0000000043',
  validFrom: isoDate('2026-12-01'),
  termEndsOn: isoDate('2029-11-30'),
  isRenewed: true,
  dog: { name: 'Bello', race: 'Labrador Retriever', birthdate: isoDate('2024-03-01'), chipNummer: '276098106123456' },
  duty: {
    state: 'Beispielland',
    liability: 'must',
    law: 'Hundegesetz Beispielland',
    section: '§ 1',
    onlyDogs: null,
    fromMonths: null,
    bornAfter: null,
    sumTotal: 1_000_000,
    sumPersons: null,
    sumThings: null,
    sumFinancial: null,
    needChip: null,
    needRegister: null,
    checkedOn: '2026-11-01',
  },
  code: 'K7M49XQ2R5T22224',
  checkUrl: 'https://shop.example/nachweis',
};

export const sampleBreedingPolice: BreedingPoliceData = {
  letterDate,
  recipient,
  policeNumber: 'ZT/2026/0000000044',
  tarifTitle: 'Tierdach Züchtertarif Hund',
  variantTitle: 'Wurf',
  benefits: ['Die Geburt selbst', 'Jedes Jungtier des Wurfs'],
  coversChildAnimals: true,
  validFrom: isoDate('2026-12-01'),
  validTo: isoDate('2027-12-01'),
  paymentTermKey: 'payment_monthly',
  premium: { unitTitle: 'je Monat', lines: [], total: { label: 'Tierdach Züchtertarif Hund', value: '41,50 €' } },
  insuranceTax: '19,0 %',
  sections: [
    { title: 'Deine Zuchttiere', rows: [{ label: 'Bella', value: 'Labrador Retriever, geboren am 20.01.2024' }] },
    { title: 'Deine Zucht', rows: [{ label: 'Zuchtverband', value: 'VDH' }] },
  ],
  enclosures: ['Erstinformation', 'Widerrufsbelehrung'].map(enclosed),
};

export const sampleMandate: SepaMandateData = {
  letterDate,
  recipient,
  mandateReference: 'TD-2026-0000000042',
  grantedOn: letterDate,
  ibanMasked: 'DE89 **** **** **** **30 00',
  bankName: 'Commerzbank',
  paymentTermTitle: 'monatlich',
  paymentTermKey: 'payment_monthly',
  policeNumbers: ['KV/2026/0000000042', 'HV/2026/0000000043'],
};

export const sampleAddendum: AddendumData = {
  letterDate,
  recipient,
  policeNumber: 'KV/2026/0000000042',
  addendumNumber: 2,
  changed: {
    policeNumber: 'KV/2026/0000000042',
    tarifNameStr: 'Tierdach Vollschutz Hund',
    animalName: 'Bello',
    effectiveOn: '2026-12-01',
    rows: [
      { label: 'Anschrift', before: 'Hauptstraße 1, 80331 München', after: 'Große Straße 12a, 10115 Berlin' },
      { label: 'Postleitzahl von Bello', before: '80331', after: '10115' },
    ],
    rateBeforeStr: '41,29\u00A0€ / Monat',
    rateAfterStr: '43,10\u00A0€ / Monat',
    isDearer: true,
    steps: [],
  },
  agreements: [{ label: 'Nicht versichert', value: 'Erkrankungen des linken Kniegelenks' }],
  isBreeding: false,
};
