import type { RaceNeeds, TarifNeeds } from '#domain/animal/animal-needs.ts';
import type { DogDuty } from '#domain/wire/shop/dog-duty.ts';

/**
 * Everything that the shop sells and charges, in memory: read once at start from the files of `reference/`, so that a
 * keystroke in the wizard costs no query. Factors are decimal texts ("1.05") for exact arithmetic.
 */
export type TarifBook = {
  /** Names what a premium depends on, by its SHA-256. Offers carry it, so that later premiums can be worked out with it. */
  version: string;
  species: ReadonlyMap<string, Species>;
  tarifs: ReadonlyMap<number, Tarif>;
  races: ReadonlyMap<number, Race>;
  /** Enabled ones, in the order shown. */
  retentions: ReadonlyMap<string, Retention>;
  paymentTerms: ReadonlyMap<string, PaymentTerm>;
  contractRuntimes: ReadonlyMap<string, ContractRuntime>;
  genders: ReadonlyMap<string, string>;
  haltungsformen: ReadonlyMap<string, string>;
  salutations: ReadonlyMap<string, { title: string; genderKey: string }>;
  raceGroupFactors: ReadonlyMap<number, string>;
  /** Keyed by ZIP code; the row of 11111 is the fallback. */
  regionalFactors: ReadonlyMap<string, string>;
  zipCodes: ReadonlyMap<string, ZipCode>;
  /** Keyed by state. */
  dogDuties: ReadonlyMap<string, DogDuty>;
  tarifChanges: readonly TarifChange[];
  surveys: ReadonlyMap<string, readonly SurveyQuestionEntry[]>;
  /** Keyed by code in capital letters. */
  vouchers: ReadonlyMap<string, Voucher>;
  /** Keyed by action code in capital letters; the empty code is what every visitor sees. */
  affiliates: ReadonlyMap<string, Affiliate>;
};

type Species = { speciesKey: string; name: string };

export type InsuranceTypeKey = 'tier_kv' | 'tier_op' | 'tier_hv';

export type Tarif = TarifNeeds & {
  tarifId: number;
  tarifUuid: string;
  insuranceTypeKey: InsuranceTypeKey;
  speciesKey: string;
  title: string;
  minimumRatePerAnno: string | null;
  initialRatePerAnno: string | null;
  annualRecoveryLimit: string | null;
  /** Keyed by retention key. */
  baseRates: ReadonlyMap<string, string>;
  /** Keyed by `category/value`, as in "animal_gender/male". */
  factors: ReadonlyMap<string, TarifFactor>;
  /** Rising by years. */
  ageDifferences: readonly { years: number; factor: string }[];
  diseases: ReadonlyMap<number, string>;
};

export type TarifFactor = { name: string; factor: string };

export type Race = RaceNeeds & {
  raceId: number;
  speciesKey: string;
  title: string;
  searchNames: readonly string[];
  isParent: boolean;
  isFightingAnimal: boolean;
  isMischling: boolean;
  isLiabilityAllowed: boolean;
  raceGroupNumber: number;
  optimalAgeYears: number;
  farbschlaege: ReadonlyMap<string, { title: string; factor: string }>;
};

type Retention = { retentionKey: string; title: string; shortTitle: string; amountPerAnno: string };

export type PaymentTerm = { paymentTermKey: string; title: string; factor: string; unit: string; paymentsPerAnno: number };

export type ContractRuntime = { contractRuntimeKey: string; title: string; years: number };

/** `cities`: the main town first where one is known. `state` is that town's; a few codes lie in two states. */
type ZipCode = {
  zipCode: string;
  cities: readonly string[];
  state: string;
  stateByCity: ReadonlyMap<string, string>;
  latitude: number;
  longitude: number;
};

export type TarifChange = {
  fromTarifId: number;
  fromRetentionKey: string;
  tarifChangeTypeKey: 'upgrade' | 'downgrade';
  toTarifId: number;
  toRetentionKey: string;
};

type SurveyQuestionEntry = {
  surveyQuestionKey: string;
  surveyQuestionText: string;
  answers: readonly { answerKey: string; answerText: string }[];
};

export type Voucher = {
  code: string;
  title: string;
  amount: string;
  validFrom: string;
  validTo: string;
  /** Empty: all species. */
  speciesKeys: readonly string[];
  maximumAgeMonths: number | null;
};

export type Affiliate = {
  affiliateActionId: number;
  affiliateActionCode: string;
  actionTexts: readonly string[];
  verificationQuestion: string | null;
  expectedAnswers: readonly string[];
  extraPoints: string | null;
  /** The sites that may show the small calculator. */
  allowedOrigins: readonly string[];
};
