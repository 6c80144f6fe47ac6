import { checkAcceptance, mailWords } from '#domain/offer/acceptance.ts';
import { checkAnimal } from '#domain/animal/animal.ts';
import { pickControlValues } from '#domain/offer/calculation-result.ts';
import { checkContractTerms } from '#domain/cover/contract-terms.ts';
import { checkContractee } from '#domain/person/contractee.ts';
import { checkHealth } from '#domain/health/health.ts';
import { error, filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { checkLiability } from '#domain/cover/liability.ts';
import { earliestEntry } from '#domain/animal/animal-birthdate.ts';
import { isAfter, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { isMissing, type PresenceSwitch } from '#domain/basics/rules/rule.ts';
import { normaliseZipCode, type ZipCodeExistence } from '#domain/person/contact-fields.ts';
import type { OptionListName } from '#domain/wizard/state/option-lists.ts';
import { isAcceptanceField, isContracteeField } from '#domain/wizard/state/wizard-fields.ts';
import {
  raceOf,
  stageOf,
  tarifOf,
  wizardSteps,
  type IssueSource,
  type WizardState,
  type WizardStep,
} from '#domain/wizard/state/wizard-state.ts';

const isExisting = ({ zipCodes }: WizardState, zipCode: unknown): ZipCodeExistence =>
  zipCodes[normaliseZipCode(zipCode) ?? '']?.isExisting ?? 'unknown';

const checkedAt = 'form';

/** A link of a sold child animal spares it the minimum age (spec 11.6); the server does so only for its token (spec 9.7). */
const incompleteLink =
  'Für ein so junges Tier brauchen wir den ganzen Link aus der E-Mail der Züchterin oder des Züchters. In deinem fehlt das Ende.';

const checkLink = ({ data, today, isMinimumAgeChecked }: WizardState): Issue[] => {
  const birthdate = parseIsoDate(data.animalBirthdateStr);
  const isTrusted = isMinimumAgeChecked || !isMissing(data.childAnimalSellingToken);
  if (isTrusted || birthdate === null || isAfter(birthdate, today) || !isAfter(earliestEntry(birthdate), today)) return [];
  return [error(incompleteLink, 'animalBirthdateStr')];
};

/** The rules of the domain, each with what the wizard knows about its block. */
const blocks = {
  animal: (state: WizardState, presenceSwitch: PresenceSwitch) => {
    const tarif = tarifOf(state);
    const issues = checkAnimal(
      { ...state.data, tarifId: tarif?.tarifId, speciesKey: state.speciesKey },
      {
        checkedAt,
        today: state.today,
        isMinimumAgeChecked: state.isMinimumAgeChecked,
        tarif,
        race: raceOf(state),
        genderOptions: state.options.genders,
        raceOptions: state.options.races,
        parentRaceOptions: state.options.parentRaces,
        farbschlagOptions: state.options.farbschlaege,
        haltungsformOptions: state.options.haltungsformen,
        isZipCodeExisting: isExisting(state, state.data.animalZipCode),
      },
      presenceSwitch,
    );
    return [...issues, ...checkLink(state)];
  },
  health: (state: WizardState, presenceSwitch: PresenceSwitch) =>
    checkHealth(state.data, { today: state.today, diseaseOptions: state.options.diseases }, presenceSwitch),
  liability: (state: WizardState, presenceSwitch: PresenceSwitch) => {
    const tarif = tarifOf(state);
    if (tarif?.needLiabilityInsuranceInput !== true) return [];
    // Typing only warns of a parent race without liability; leaving the page is refused, as the offer would be (spec 6.4).
    const isOfferToBeCreated = presenceSwitch.presence;
    const context = { tarif, race: raceOf(state), raceOptions: state.options.races, isOfferToBeCreated };
    return checkLiability(state.data, context, presenceSwitch);
  },
  contract: ({ data, options }: WizardState, presenceSwitch: PresenceSwitch) =>
    checkContractTerms(
      data,
      { checkedAt, retentionOptions: options.retentions, paymentTermOptions: options.paymentTerms },
      presenceSwitch,
    ),
  contractee: (state: WizardState, presenceSwitch: PresenceSwitch) =>
    checkContractee(
      state.data,
      {
        checkedAt,
        today: state.today,
        salutationOptions: state.options.salutations,
        isZipCodeExisting: isExisting(state, state.data.contracteeZipCode),
      },
      presenceSwitch,
    ),
  acceptance: ({ acceptance, offer, today }: WizardState, presenceSwitch: PresenceSwitch) =>
    checkAcceptance(
      { ...pickControlValues(offer ?? {}), ...acceptance, insuranceOfferId: offer?.insuranceOfferId },
      { checkedAt, today, offer },
      presenceSwitch,
    ),
};
export type WizardBlock = keyof typeof blocks;

export const blockIssues = (state: WizardState, block: WizardBlock, presenceSwitch: PresenceSwitch): Issue[] =>
  blocks[block](state, presenceSwitch);

const blocksOfStep: Readonly<Record<WizardStep, readonly WizardBlock[]>> = {
  step1: ['animal', 'health'],
  step2: ['liability', 'contract'],
  step3: ['contractee'],
  step4: ['acceptance'],
  step5: [],
};

/** What the rules say about one step, or about all of them. */
export const issuesOf = (state: WizardState, { presence, step }: PresenceSwitch & { readonly step?: WizardStep }): Issue[] =>
  (step === undefined ? wizardSteps : [step])
    .flatMap((step) => blocksOfStep[step])
    .flatMap((block) => blockIssues(state, block, { presence }));

/** As long as a list is on its way, nobody is told that it is missing. */
const listsOfFields: Readonly<Record<string, OptionListName>> = {
  currentTarifOption: 'tarifs',
  currentAnimalRaceChoice: 'races',
  animalGenderKey: 'genders',
  animalRaceId: 'races',
  liabilityWantInsurance: 'races',
  contracteeSalutationKey: 'salutations',
};

const isOnItsWay = ({ options }: WizardState, { field }: Issue) => {
  const list = listsOfFields[field ?? ''];
  return list !== undefined && options[list] === null;
};

/** The page that has an input of that name; null for what is no input. */
export const stepOfField = (field: string): WizardStep | null => {
  if (/^(?:animal|health)/.test(field)) return 'step1';
  if (isAcceptanceField(field)) return 'step4';
  if (isContracteeField(field)) return 'step3';
  return /^(?:liability|contract|affiliate)/.test(field) ? 'step2' : null;
};

const sourcesOfStep: Readonly<Record<WizardStep, readonly IssueSource[]>> = {
  step1: ['calculation'],
  step2: ['calculation'],
  step3: ['calculation', 'offer'],
  step4: ['offer', 'acceptance'],
  step5: ['acceptance'],
};

/** What the server last said of the answers of a page. */
export const serverIssuesOf = ({ issues }: WizardState, step: WizardStep): Issue[] =>
  issues.calculation.filter(({ field }) => field !== undefined && stepOfField(field) === step);

/** Pages whose answers the current one builds on. An offer that stands was made from them, so it asks no more. */
const earlierSteps = ({ step, isOfferTooOld }: WizardState): readonly WizardStep[] =>
  step === 'step5' || (step === 'step4' && !isOfferTooOld) ? [] : wizardSteps.slice(0, wizardSteps.indexOf(step));

/** A page that was left in order may no longer be: a ZIP code turns out not to exist, an animal grows too old. */
const ownIssues = (state: WizardState): Issue[] => {
  const { step, checkedSteps } = state;
  const earlier = earlierSteps(state).flatMap((step) => issuesOf(state, { presence: true, step }));
  const blocking = filterByMinimumLevel(earlier, 'error').filter(({ field }) => field !== undefined);
  const own = issuesOf(state, { presence: checkedSteps.includes(step), step });
  return [...blocking, ...own].filter((issue) => !isOnItsWay(state, issue));
};

const distinct = (issues: readonly Issue[]) => [
  ...new Map(issues.map((issue) => [`${issue.level} ${issue.field ?? ''} ${issue.message}`, issue])).values(),
];

/** The pages say themselves where a mail is; here it is only told to look for one that is out. */
const isSaidHere = ({ offer }: WizardState, { message }: Issue) =>
  message === mailWords.offerIsOut
    ? offer?.contractWasAvbSendToEmail === true
    : message !== mailWords.offerWaits && message !== mailWords.policeWaits;

/** `byField` stands under the inputs of the current page, `common` in the box below it (spec 11.15). */
export type WizardIssues = {
  readonly byField: Readonly<Record<string, readonly Issue[] | undefined>>;
  readonly common: readonly Issue[];
};

/** What the current page shows: missing answers only after "Weiter", the server's word until its field changes. */
export const visibleIssues = (state: WizardState): WizardIssues => {
  const { step, issues } = state;
  if (stageOf(state) !== 'pages') return { byField: {}, common: issues.restore };
  const fromServer = sourcesOfStep[step].flatMap((source) => issues[source]).filter((issue) => isSaidHere(state, issue));
  const all = distinct([...issues.restore, ...ownIssues(state), ...fromServer]);
  const isOfThisPage = ({ field }: Issue) => field !== undefined && stepOfField(field) === step;
  return {
    byField: Object.groupBy(all.filter(isOfThisPage), ({ field }) => field ?? ''),
    common: all.filter((issue) => !isOfThisPage(issue)),
  };
};
