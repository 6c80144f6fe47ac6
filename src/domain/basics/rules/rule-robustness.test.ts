import { findRaceByTitle } from '#domain/animal/animal-needs.ts';
import { parseBuyerCode } from '#domain/breeding/buyer-link.ts';
import { normaliseEmail, normalisePhone, normaliseZipCode } from '#domain/person/contact-fields.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import { checkAdjustmentReason } from '#domain/police/adjustment-preview.ts';
import { normaliseChipNummer } from '#domain/police/check-change.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import { attachmentName, checkRefusal } from '#domain/police/underwriting.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { decideVetSearch } from '#domain/vets/vet-search.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAcceptance } from '#domain/offer/acceptance.ts';
import { checkAnimal } from '#domain/animal/animal.ts';
import { checkCalculationNeeds } from '#domain/offer/calculation-data.ts';
import { checkCancellation, checkWithdrawal } from '#domain/police/ending/contract-ending.ts';
import { checkContractTerms } from '#domain/cover/contract-terms.ts';
import { checkContactData, checkContractee } from '#domain/person/contractee.ts';
import { checkFeedback } from '#domain/feedback/feedback.ts';
import { checkHealth } from '#domain/health/health.ts';
import { issueLevels, type Issue } from '#domain/basics/issue.ts';
import { checkLiability } from '#domain/cover/liability.ts';
import { checkLogin, checkLoginConfirmation, checkPasswordChange } from '#domain/person/login.ts';
import { checkShownCalculation } from '#domain/offer/calculation-result.ts';
import type { CheckedAt } from './rule.ts';
import { checkSurveyAnswers } from '#domain/offer/survey.ts';
import { calculation } from '#domain/testing/sample-offer.ts';
import { dogTarif, labrador, mischling, pitBull, today } from '#domain/testing/sample-options.ts';
import { Feedback, SurveyAnswer } from '#domain/wire/shop/feedback.ts';
import { AcceptanceData, OfferData } from '#domain/wire/shop/offers.ts';
import { ContractCancellation } from '#domain/wire/shop/declarations.ts';

/** The rules see what a form or the wire sends: whatever it is, they answer with issues and do not throw. */
const rules: readonly [string, (slice: object, presence: boolean, checkedAt: CheckedAt) => Issue[]][] = [
  [
    'animal',
    (slice, presence, checkedAt) =>
      checkAnimal(
        slice,
        {
          checkedAt,
          today,
          isMinimumAgeChecked: true,
          tarif: { ...dogTarif, needHaltungsformInput: true },
          race: mischling,
          genderOptions: [{ genderKey: 'male', title: 'männlich' }],
          raceOptions: [labrador],
          parentRaceOptions: null,
          farbschlagOptions: null,
          haltungsformOptions: null,
          isZipCodeExisting: 'unknown',
        },
        { presence },
      ),
  ],
  ['health', (slice, presence) => checkHealth(slice, { today, diseaseOptions: null }, { presence })],
  [
    'liability',
    (slice, presence) =>
      checkLiability(
        slice,
        { tarif: dogTarif, race: mischling, raceOptions: [labrador, pitBull], isOfferToBeCreated: presence },
        { presence },
      ),
  ],
  [
    'contract terms',
    (slice, presence, checkedAt) =>
      checkContractTerms(slice, { checkedAt, retentionOptions: null, paymentTermOptions: null }, { presence }),
  ],
  [
    'contractee',
    (slice, presence, checkedAt) =>
      checkContractee(slice, { checkedAt, today, salutationOptions: null, isZipCodeExisting: 'unknown' }, { presence }),
  ],
  ['acceptance', (slice, presence, checkedAt) => checkAcceptance(slice, { checkedAt, today, offer: calculation }, { presence })],
  ['shown calculation', (slice) => checkShownCalculation(slice)],
  ['calculation needs', (slice) => checkCalculationNeeds(slice, { tarif: dogTarif, race: mischling })],
  ['feedback', (slice, presence, checkedAt) => checkFeedback(slice, { checkedAt }, { presence })],
  ['login', (slice, presence) => checkLogin(slice, null, { presence })],
  ['login confirmation', (slice, presence) => checkLoginConfirmation(slice, null, { presence })],
  ['password change', (slice, presence) => checkPasswordChange(slice, null, { presence })],
  [
    'contact data',
    (slice, presence, checkedAt) => checkContactData(slice, { checkedAt, isZipCodeExisting: 'unknown' }, { presence }),
  ],
  ['cancellation', (slice, presence) => checkCancellation(slice, { today }, { presence })],
  ['withdrawal', (slice, presence) => checkWithdrawal(slice, null, { presence })],
  ['survey', (slice) => checkSurveyAnswers([slice])],
];

const wizardAndLoginFields =
  'speciesKey loginEmail loginPassword userEmail confirmationCode passwordDigest passwordDigestConfirm'.split(' ');

const fields = [
  ...Object.keys(OfferData.properties),
  ...Object.keys(AcceptanceData.properties),
  ...Object.keys(Feedback.properties),
  ...Object.keys(ContractCancellation.properties),
  ...Object.keys(SurveyAnswer.properties),
  ...wizardAndLoginFields,
];

/** Likely answers between the impossible ones, so that the later questions are reached too. */
const anyValue = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(true, false, null, '', 0, 1, 7, '2024-02-29', '10115', 'dog'),
);

const anySlice = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), { requiredKeys: [] });

const isIssue = ({ level, message }: Issue) => issueLevels.includes(level) && message.length > 0 && message.length < 500;

describe.each(rules)('the rule on %s', (_, rule) => {
  test('answers anything with issues, and without presence with no more than with it', () => {
    fc.assert(
      fc.property(anySlice, fc.constantFrom<CheckedAt>('form', 'server'), (slice, checkedAt) => {
        const all = rule(slice, true, checkedAt);
        const wrong = rule(slice, false, checkedAt);
        expect(all.every(isIssue)).toBe(true);
        expect(wrong.length).toBeLessThanOrEqual(all.length);
      }),
      { numRuns: 100 },
    );
  });
});

/** What reads a text by itself, outside the rules. */
const readers: readonly [string, (text: string) => unknown][] = [
  ['e-mail', normaliseEmail],
  ['phone', normalisePhone],
  ['ZIP code', normaliseZipCode],
  ['IBAN', normaliseIban],
  ['uuid', parseUuid],
  ['chip', normaliseChipNummer],
  ['police number', normalisePoliceNumber],
  ['buyer code', parseBuyerCode],
  ['vet search', decideVetSearch],
  ['race by title', (text) => findRaceByTitle(manyRaces, text)],
  ['text of the desk', (text) => checkWorkText(text, { field: 'text', about: 'etwas' })],
  ['refusal', (text) => checkRefusal({ reasonKey: 'other', text })],
  ['file name', (text) => attachmentName(text, { ending: 'pdf' })],
  ['adjustment', checkAdjustmentReason],
  ['trimmed request', (text) => trimTexts({ text })],
];
const manyRaces = Array.from({ length: 300 }, (_, index) => ({ ...labrador, raceId: index, title: `Rasse ${index}` }));

const long = 100_000;
const fills = ['x', ' ', 'a.', '@', 'ä', '9-', '\n', 'ẞ'].map((fill) => fill.repeat(long / fill.length));

/** The least of many: whatever else the machine does only adds to it. */
const leastMs = (work: () => unknown) => {
  let least = Infinity;
  for (let round = 0; round < 12; round += 1) {
    const began = performance.now();
    work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
};

/** A long text may cost what a short one does, and at most a part of what it took to receive it. */
const isTooDear = (check: (text: string) => unknown, text: string, receivedMs: number) =>
  leastMs(() => check(text)) > 3 * leastMs(() => check('x')) + receivedMs / 2;

test('100 kB in any field cost no more than a short text: every rule looks at the length first (spec 21.3)', () => {
  const received = fills.map((text) => ({ text, receivedMs: leastMs(() => JSON.parse(JSON.stringify(text)) as unknown) }));
  const checks: [string, (text: string) => unknown][] = [
    ...readers,
    ...rules.flatMap(([name, rule]) =>
      fields.map((field): [string, (text: string) => unknown] => [
        `${name}: ${field}`,
        (text) => rule({ [field]: text }, true, 'server'),
      ]),
    ),
  ];
  const dear = checks.flatMap(([name, check]) =>
    received.flatMap(({ text, receivedMs }) =>
      isTooDear(check, text, receivedMs) ? `${name} ${JSON.stringify(text.slice(0, 2))}` : [],
    ),
  );
  expect(dear).toEqual([]);
}, 120_000);
