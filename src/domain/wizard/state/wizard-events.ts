import type { Issue } from '#domain/basics/issue.ts';
import type { IllnessType } from '#domain/health/manual-disease.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { OptionListName, OptionLists } from './option-lists.ts';
import type { SavedWizard } from './wizard-saved.ts';
import type { InputField, InputValue } from './wizard-fields.ts';
import type { WizardStep, ZipCodeLookup } from './wizard-state.ts';
import type { AffiliateData, CalculationAnswer, ManualDisease, OfferAnswer, OfferResult } from '#domain/wire/shop/offers.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { TarifOption } from '#domain/wire/shop/options.ts';

type FieldChanged = {
  [Field in InputField]: { readonly type: 'fieldChanged'; readonly field: Field; readonly value: InputValue<Field> };
}[InputField];

type OptionsLoaded = {
  [List in OptionListName]: {
    readonly type: 'optionsLoaded';
    readonly list: List;
    /** As in the request: an answer for another tarif or race is dropped. */
    readonly of: number | null;
    readonly options: readonly OptionLists[List][];
  };
}[OptionListName];

/** What the customer does. */
export type CustomerEvent =
  | { readonly type: 'speciesChosen'; readonly speciesKey: SpeciesKey }
  | { readonly type: 'variantChosen'; readonly tarifVariant: TarifVariant }
  | FieldChanged
  /** On blur: texts are trimmed, and a ZIP code brings its town. */
  | { readonly type: 'fieldLeft'; readonly field: InputField }
  | { readonly type: 'diseaseAdded'; readonly illnessType: IllnessType }
  /** `index` is the place in `data.healthManualDiseases`, both kinds counted. */
  | { readonly type: 'diseaseRemoved'; readonly index: number }
  | {
      readonly type: 'diseaseChanged';
      readonly index: number;
      readonly change: Pick<ManualDisease, 'illnessName' | 'illnessYear' | 'illnessMonth'>;
    }
  | { readonly type: 'occurrenceChanged'; readonly tarifDiseaseId: number; readonly countOccurrences: number | null }
  | { readonly type: 'upgraded' }
  | { readonly type: 'downgraded' }
  /** A price of the other variant was pressed in the grid. */
  | { readonly type: 'tarifChanged' }
  | { readonly type: 'stepLeftForward' }
  | { readonly type: 'stepLeftBack' }
  /** The browser's own ways on and back. */
  | { readonly type: 'stepsWalkedOn'; readonly step: WizardStep }
  | { readonly type: 'coverReopened' }
  /** What failed is tried again, whatever it was. */
  | { readonly type: 'callRetried' }
  /** The debug button (spec 11.16). */
  | { readonly type: 'sampleFilled' };

/** What the server answers, or does not. */
export type ServerEvent =
  | OptionsLoaded
  /** Asks again for the lists that came back empty. */
  | ({ readonly type: 'zipCodeLooked'; readonly zipCode: string } & ZipCodeLookup)
  | { readonly type: 'affiliateArrived'; readonly affiliate: Pick<AffiliateData, 'affiliateActionId' | 'affiliateActionCode'> }
  | { readonly type: 'calculationStarted'; readonly number: number }
  | { readonly type: 'calculationArrived'; readonly number: number; readonly answer: CalculationAnswer }
  /** Without issues no answer came at all. */
  | { readonly type: 'calculationFailed'; readonly number: number; readonly issues?: readonly Issue[] }
  | { readonly type: 'calculationRetried' }
  | { readonly type: 'alternativeArrived'; readonly number: number; readonly answer: CalculationAnswer }
  | { readonly type: 'offerCreationStarted'; readonly requestKey?: string | null }
  | { readonly type: 'offerCreationArrived'; readonly answer: OfferAnswer }
  | { readonly type: 'offerCreationFailed'; readonly issues?: readonly Issue[] }
  /** A mail that was late is out. */
  | { readonly type: 'offerMailed' | 'policeMailed'; readonly offerUuid: string }
  | { readonly type: 'acceptanceStarted'; readonly requestKey?: string | null }
  | { readonly type: 'acceptanceArrived'; readonly answer: IssuesAnswer }
  | { readonly type: 'acceptanceFailed'; readonly issues?: readonly Issue[] };

/** What begins, takes up or ends an application. */
export type LifeEvent =
  | { readonly type: 'clockRead'; readonly now: Date }
  | {
      readonly type: 'offerRestored';
      readonly offer: OfferResult;
      readonly tarifs: readonly TarifOption[];
      readonly now: Date;
      /** What remains from a visit that had come to its last page: the first day of cover, if that page named one. */
      readonly finished?: { readonly contractStartDateStr: string | null } | undefined;
    }
  | { readonly type: 'restoreFailed' }
  | { readonly type: 'resumed'; readonly saved: SavedWizard }
  /** After a purchase, or once the animal of the page is in the basket. */
  | { readonly type: 'anotherAnimalStarted' }
  | { readonly type: 'basketChanged' }
  /** Who is logged in, as they are known to the shop. */
  | { readonly type: 'customerArrived'; readonly contact: Contact };

export type SurveyEvent =
  | {
      readonly type: 'surveyAnswered';
      readonly surveyQuestionKey: string;
      readonly surveyAnswerKey: string;
      readonly surveyAnswerText?: string;
    }
  | { readonly type: 'surveySendStarted' }
  | { readonly type: 'surveySent' }
  | { readonly type: 'surveySendFailed' };

export type WizardEvent = CustomerEvent | ServerEvent | LifeEvent | SurveyEvent;

/** Spares the screens a cast: the value has the type of its field. */
export const fieldChanged = <Field extends InputField>(field: Field, value: InputValue<Field>) =>
  ({ type: 'fieldChanged', field, value }) as FieldChanged;
