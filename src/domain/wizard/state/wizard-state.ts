import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Issue } from '#domain/basics/issue.ts';
import type { Prefill } from '#domain/offer/prefill.ts';
import { findRace } from '#domain/animal/animal-needs.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { SurveySendState } from '#domain/offer/survey.ts';
import { findTarif, type TarifVariant } from '#domain/cover/tarif-choice.ts';
import type { ZipCodeExistence } from '#domain/person/contact-fields.ts';
import type { LoadedOptions } from './option-lists.ts';
import type { AcceptanceInput, WizardData } from './wizard-fields.ts';
import type { CalculationResult, OfferResult } from '#domain/wire/shop/offers.ts';
import type { SurveyAnswer } from '#domain/wire/shop/feedback.ts';

/** spec 11.1: species, then variant, then the five pages. */
export type WizardStage = 'species' | 'variant' | 'pages';

export const wizardSteps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** `cities` has all towns of the ZIP code; `city` is the main one, if there is one. */
export type ZipCodeLookup = {
  readonly isExisting: ZipCodeExistence;
  readonly city: string | null;
  readonly cities: readonly string[];
};

/** A call that makes something, and may have to be made again. */
export type FailedCall = 'calculation' | 'offer' | 'acceptance';

/** The call whose word an issue is. Each answer replaces the issues of its own source only. */
export type IssueSource = 'calculation' | 'offer' | 'acceptance' | 'restore';

export type WizardState = {
  /** Berlin's date. */
  readonly today: IsoDate;
  readonly prefill: Prefill;
  readonly isMinimumAgeChecked: boolean;

  readonly speciesKey: SpeciesKey | null;
  readonly tarifVariant: TarifVariant | null;
  readonly step: WizardStep;
  readonly data: WizardData;
  readonly acceptance: AcceptanceInput;

  readonly options: LoadedOptions;
  /** Keyed by five-digit ZIP code; one look-up serves animal and contractee. */
  readonly zipCodes: Readonly<Record<string, ZipCodeLookup>>;

  /** Counted up by every change that a price may depend on: a result with another number is stale. */
  readonly calculationNumber: number;
  readonly isCalculating: boolean;
  /** The last one that was answered, with a price or without: the same is not asked for twice. */
  readonly answeredNumber: number | null;
  readonly calculation: CalculationResult | null;
  /** The last price, so that the badge does not flicker while the next one is calculated. */
  readonly shownCalculation: CalculationResult | null;
  /** The same animal in the tarif that an upgrade or downgrade leads to. */
  readonly alternative: CalculationResult | null;
  /** Remembered by an upgrade; not null as long as the switch is in place (spec 11.5). */
  readonly originalRetentionKey: string | null;

  readonly offer: OfferResult | null;
  readonly isOfferRestored: boolean;
  /** Shown, but no longer to be accepted (spec 7.5). */
  readonly isOfferTooOld: boolean;
  readonly isAccepted: boolean;
  /** While a request runs that must not meet other data, the customer's inputs are ignored. */
  readonly busy: 'creatingOffer' | 'acceptingOffer' | null;
  readonly issues: Readonly<Record<IssueSource, readonly Issue[]>>;
  /** The last call of its kind brought nothing, by no fault of the customer: it can be tried again. */
  readonly failed: FailedCall | null;
  /** A repeated request carries the key of the first one, so that the server does it once (spec 7.4, 7.8). */
  readonly requestKeys: Readonly<Record<'offer' | 'acceptance', string | null>>;

  /** Steps whose "Weiter" was pressed: there, what is missing is shown too. */
  readonly checkedSteps: readonly WizardStep[];
  /** "Weiter" was pressed while only the price was missing: its arrival turns the page. */
  readonly isLeavingWhenCalculated: boolean;
  /** The page whose button asked for an offer or an acceptance that is not sent yet. A press belongs to its page. */
  readonly pressedStep: WizardStep | null;
  /** A state from the device waits for its options, to see whether its earlier pages still hold. */
  readonly isResuming: boolean;
  readonly survey: { readonly answers: readonly SurveyAnswer[]; readonly sendState: SurveySendState };
};

export const stageOf = ({ speciesKey, tarifVariant }: WizardState): WizardStage => {
  if (speciesKey === null) return 'species';
  return tarifVariant === null ? 'variant' : 'pages';
};

/** The chosen tarif; null until it is chosen and the tarifs are loaded. */
export const tarifOf = ({ options, speciesKey, tarifVariant }: WizardState) =>
  speciesKey === null || tarifVariant === null ? null : findTarif(options.tarifs ?? [], speciesKey, tarifVariant);

/** The chosen race; null until it is chosen and the races are loaded. */
export const raceOf = ({ options, data }: WizardState) => findRace(options.races, data.animalRaceId);
