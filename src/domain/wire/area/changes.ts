import { wantsFreshProof } from '#domain/person/fresh-proof.ts';
import { Type, type Static } from 'typebox';
import { historyKeys } from '#domain/police/police-history.ts';
import { textOrNull, closed, maybeText, maybeYesNo, orNull, issuesProperty, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { OfferData } from '#domain/wire/shop/offers.ts';
import { changeKeys } from '#domain/police/police-change.ts';
import { get, post } from '#domain/wire/call.ts';

/** What the page of a police tells beside its record (spec 12.7, 15.10, 15.11). */

/** `url` is a path of this shop that a plain link can open. */
export const PoliceDocument = Type.Object({ title: Type.String(), url: Type.String() });
export type PoliceDocument = Static<typeof PoliceDocument>;
const texts = Type.Array(Type.String());

export const PoliceCover = Type.Object({
  /** Share, retention, sums, waiting period. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** The text goes on right behind its lead. */
  insured: Type.Array(Type.Object({ lead: Type.String(), text: Type.String() })),
  notInsured: texts,
  limits: texts,
  where: texts,
});
export type PoliceCover = Static<typeof PoliceCover>;

/** One line of the history; those to come are last. */
export const HistoryEntry = Type.Object({
  historyKey: Type.Enum(historyKeys, { type: 'string' }),
  day: Type.String(),
  isToCome: Type.Boolean(),
  /** Where it takes effect on another day than it was declared. */
  effectiveOn: textOrNull,
  /** What was changed, in German words. */
  changes: Type.Array(Type.Object({ label: Type.String(), before: textOrNull, after: textOrNull })),
  rateBeforeStr: textOrNull,
  rateAfterStr: textOrNull,
  document: Type.Union([PoliceDocument, Type.Null()]),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Changes of a contract in the user area (spec 8.10). */

const answers = Type.Pick(OfferData, [
  'contracteeFirstname',
  'contracteeLastname',
  'contracteeStreet',
  'contracteeBuildingNo',
  'contracteeZipCode',
  'contracteeCity',
  'contracteePhone',
  'animalName',
  'animalZipCode',
  'animalChipNummer',
  'tarifIsOpTarif',
  'contractRetentionKey',
  'contractPaymentTermKey',
  'healthCountVetVisits',
  'healthWereHardTreatments',
  'healthWasSeriousIll',
  'healthIsChronicallyIll',
  'healthIsHealthy',
  'healthManualDiseases',
  'healthDiseaseOccurrenceEntries',
  'liabilityHasBeenPreInsuranced',
  'liabilityPreInsuranceCanceledByCeding',
  'liabilityPreInsuranceCedingName',
  'liabilityPreInsurancePolicyNumber',
  'liabilityPreInsurancePolicyEndDate',
  'liabilityPreInsuranceLossesCount',
  'liabilityPreInsuranceLossesAmount',
]);

/** The fields of one change; those of the others are not looked at. */
export const PoliceChange = Type.Object(
  {
    policeUuid: maybeText,
    changeKey: maybeText,
    ...answers.properties,
    /** For a move: all animals of the customer, or only that of the police. */
    areAllAnimalsMoving: maybeYesNo,
    nameChangeReasonKey: maybeText,
    /** From when liability is wished. */
    contractStartDateStr: maybeText,
  },
  closed,
);
export type PoliceChange = Static<typeof PoliceChange>;

/** `requestKey`: a uuid of the press. `previewKey`: of the preview that was agreed to; another one by now is refused. */
export const PoliceChangeOrder = Type.Object(
  { ...PoliceChange.properties, requestKey: maybeText, previewKey: maybeText },
  closed,
);
export type PoliceChangeOrder = Static<typeof PoliceChangeOrder>;

/** A line of the waterfall that differs; null where it is only in the other one. In euros per payment. */
export const ChangedStep = Type.Object({
  key: Type.String(),
  titleBefore: textOrNull,
  titleAfter: textOrNull,
  amountBefore: orNull(Type.Number()),
  amountAfter: orNull(Type.Number()),
});
export type ChangedStep = Static<typeof ChangedStep>;

export const ChangedRow = Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() });
export type ChangedRow = Static<typeof ChangedRow>;

export const ChangedPolice = Type.Object({
  policeNumber: Type.String(),
  tarifNameStr: Type.String(),
  animalName: Type.String(),
  effectiveOn: Type.String(),
  rows: Type.Array(ChangedRow),
  /** "46,12 € / Monat"; null where the premium is not concerned. */
  rateBeforeStr: textOrNull,
  rateAfterStr: textOrNull,
  /** Or paid in another rhythm. */
  isDearer: Type.Boolean(),
  steps: Type.Array(ChangedStep),
});
export type ChangedPolice = Static<typeof ChangedPolice>;

/** Without a preview the issues say why. */
export const PoliceChangePreview = Type.Object({
  previewKey: Type.String(),
  /** A person looks at it before it holds. */
  isManual: Type.Boolean(),
  polices: Type.Array(ChangedPolice),
});
export type PoliceChangePreview = Static<typeof PoliceChangePreview>;

export const PoliceChangePreviewAnswer = Type.Object({ preview: orNull(PoliceChangePreview), ...issuesProperty });
export type PoliceChangePreviewAnswer = Static<typeof PoliceChangePreviewAnswer>;
const Option = Type.Object({ key: Type.String(), title: Type.String() });
const PossibleChange = Type.Object({
  changeKey: Type.Enum(changeKeys, { type: 'string' }),
  /** Why it is not possible; null where it is. */
  obstacle: textOrNull,
  effectiveOn: Type.String(),
});
const PendingChange = Type.Object({ from: Type.String(), rateStr: Type.String() });

/** What can be changed, and what the forms begin with. */
export const PoliceChanges = Type.Object({
  changes: Type.Array(PossibleChange),
  /** Agreed, but not in force yet. */
  pending: Type.Array(PendingChange),
  /** The day from which a change waits for a person; null where none does. */
  waitingSince: textOrNull,
  retentions: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), isLower: Type.Boolean() })),
  paymentTerms: Type.Array(Option),
  /** That of the other variant, and what is asked about the animal's health before better cover. */
  otherTarif: orNull(Type.Object({ tarifIsOpTarif: Type.Boolean(), title: Type.String() })),
  diseases: Type.Array(Type.Object({ tarifDiseaseId: Type.Integer(), title: Type.String() })),
  animalChipNummer: textOrNull,
  animalZipCode: Type.String(),
  latestLiabilityStart: Type.String(),
});
export type PoliceChanges = Static<typeof PoliceChanges>;

export const PoliceChangesAnswer = Type.Object({ changes: PoliceChanges, ...issuesProperty });
export type PoliceChangesAnswer = Static<typeof PoliceChangesAnswer>;

const ofCustomer = { tag: 'Vertragsänderungen', caller: 'customer' } as const;
const ofProvenCustomer = { tag: 'Vertragsänderungen', caller: 'provenCustomer' } as const;
const user = '/webapi/v1/user';

export const getPoliceChanges = get(`${user}/polices/changes/:uuid.json`, {
  ...ofCustomer,
  summary: 'Was sich an einem Vertrag ändern lässt',
  answer: PoliceChangesAnswer,
});

export const previewPoliceChange = post(`${user}/commands/preview_police_change.json`, {
  ...ofCustomer,
  summary: 'Was eine Änderung bewirkt',
  body: PoliceChange,
  answer: PoliceChangePreviewAnswer,
});

export const changePolice = post(`${user}/commands/change_police.json`, {
  ...ofProvenCustomer,
  summary: `Vertrag ändern (Umzug und eigener Name ${wantsFreshProof})`,
  body: PoliceChangeOrder,
  answer: IssuesAnswer,
});
