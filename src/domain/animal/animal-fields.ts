import type { FieldKind } from '#domain/basics/rules/rule.ts';

/** `parameter` of the address fills the field in beforehand. A number names a row, and the address names none by its number. */
type ReadFromAddress =
  | { readonly kind: Exclude<FieldKind, 'number'>; readonly parameter?: `animal_${string}` }
  | { readonly kind: 'number'; readonly parameter?: never };

/** One field of the animal. What lists, checks, fills in, stores or shows the fields reads it here (docs/adding-a-field.md). */
type AnimalFieldRow = ReadFromAddress & {
  /** As the summary calls it, on the page, in the mail and in the letters. */
  readonly label: string;
  /** A day, `YYYY-MM-DD`. */
  readonly isDate?: true;
  /** The text of the calculation that is shown in place of a key or an id. */
  readonly shownAs?: `animal${string}Str`;
  /** The flag of race or tarif that asks for it; without one every animal is asked. */
  readonly neededBy?: readonly ['race' | 'tarif', `need${string}Input`];
  /** The question before that must be answered with yes. */
  readonly neededAfter?: 'animalIsChipped';
  /** Not asked and always no (spec 4.5). */
  readonly isAlwaysNo?: true;
  /** Said when it must be chosen or answered and is not. A text that is typed has a rule of its own. */
  readonly unanswered?: string;
  /** Continues "Angabe zu": the server cannot calculate without it. */
  readonly about?: string;
  /** The category of `tarif-factors.csv` that its answer is charged by; `about` continues "Für", when a row is missing. */
  readonly factor?: { readonly category: string; readonly title: string; readonly about: string };
  /** What the debug button and the tests answer. */
  readonly sample?: string | number | boolean;
};

/** In the order of the summary. */
export const animalFields = {
  animalName: { kind: 'string', label: 'Name', parameter: 'animal_name' },
  animalBirthdateStr: { kind: 'string', label: 'Geburtstag', isDate: true, parameter: 'animal_birthdate' },
  animalGenderKey: {
    kind: 'string',
    label: 'Geschlecht',
    shownAs: 'animalGenderStr',
    parameter: 'animal_gender',
    sample: 'female',
    factor: { category: 'animal_gender', title: 'Geschlecht', about: 'das Geschlecht' },
  },
  animalRaceId: { kind: 'number', label: 'Rasse', shownAs: 'animalRaceStr' },
  animalManualRaceName: {
    kind: 'string',
    label: 'Rasse (eigene Angabe)',
    neededBy: ['race', 'needManualRaceNameInput'],
    sample: 'Musterrasse',
  },
  animalParentRace1Id: {
    kind: 'number',
    label: 'Rasse der Mutter',
    shownAs: 'animalParentRace1Str',
    neededBy: ['race', 'needParentRace1Input'],
    unanswered: 'Es muss eine Elternrasse ausgewählt sein.',
    about: 'Rasse der Mutter',
  },
  animalParentRace2Id: {
    kind: 'number',
    label: 'Rasse des Vaters',
    shownAs: 'animalParentRace2Str',
    neededBy: ['race', 'needParentRace2Input'],
    unanswered: 'Es muss eine Elternrasse ausgewählt sein.',
    about: 'Rasse des Vaters',
  },
  animalFarbschlagKey: {
    kind: 'string',
    label: 'Farbschlag',
    shownAs: 'animalFarbschlagStr',
    parameter: 'animal_farbschlag',
    neededBy: ['race', 'needFarbschlagInput'],
    unanswered: 'Es muss ein Farbschlag ausgewählt sein.',
    about: 'Farbschlag',
  },
  animalHaltungsformKey: {
    kind: 'string',
    label: 'Haltungsform',
    shownAs: 'animalHaltungsformStr',
    neededBy: ['tarif', 'needHaltungsformInput'],
    unanswered: 'Es muss eine Haltungsform ausgewählt sein.',
    about: 'Haltungsform',
    sample: 'inside',
    factor: { category: 'haltungsform', title: 'Haltungsform', about: 'die Haltungsform' },
  },
  animalIsUsedForHunting: {
    kind: 'boolean',
    label: 'Einsatz zur Jagd',
    neededBy: ['tarif', 'needUsedForHuntingInput'],
    unanswered: 'Es muss angegeben werden, ob das Tier für die Jagd eingesetzt wird.',
    about: 'Jagdeinsatz',
    parameter: 'animal_is_hunting',
    sample: false,
    factor: { category: 'is_hunting_animal', title: 'Jagdeinsatz', about: 'den Jagdeinsatz' },
  },
  animalIsImported: {
    kind: 'boolean',
    label: 'Im Ausland geboren',
    neededBy: ['race', 'needIsImportedInput'],
    unanswered: 'Es muss angegeben werden, ob das Tier aus dem Ausland stammt.',
    about: 'Herkunft aus dem Ausland',
    parameter: 'animal_is_imported',
    sample: false,
    factor: { category: 'is_import_animal', title: 'Herkunft', about: 'die Herkunft aus dem Ausland' },
  },
  animalIsUsedForBusiness: {
    kind: 'boolean',
    label: 'Gewerblicher Einsatz',
    neededBy: ['tarif', 'needIsUsedForBusinessInput'],
    isAlwaysNo: true,
    unanswered: 'Es muss angegeben werden, ob das Tier gewerblich eingesetzt wird.',
    about: 'gewerblichem Einsatz',
    factor: { category: 'is_business_animal', title: 'Gewerblicher Einsatz', about: 'den gewerblichen Einsatz' },
  },
  animalIsChipped: {
    kind: 'boolean',
    label: 'Gechippt',
    neededBy: ['tarif', 'needIsChippedInput'],
    unanswered: 'Es muss angegeben werden, ob das Tier gechippt ist.',
    about: 'Chip',
    parameter: 'animal_is_chipped',
    sample: true,
    factor: { category: 'is_chipped_animal', title: 'Chip', about: 'den Chip' },
  },
  animalChipNummer: {
    kind: 'string',
    label: 'Chipnummer',
    neededBy: ['tarif', 'needIsChippedInput'],
    neededAfter: 'animalIsChipped',
    parameter: 'animal_chip_nummer',
    sample: '276000000000000',
  },
  animalZipCode: { kind: 'string', label: 'Postleitzahl', parameter: 'animal_plz', sample: '10115' },
} as const satisfies Readonly<Record<`animal${string}`, AnimalFieldRow>>;

type Table = typeof animalFields;
export type AnimalField = keyof Table;

/** The fields whose rows have that property, or have it with that value. */
export type AnimalFieldWith<Property> = {
  [Field in AnimalField]: Table[Field] extends Property ? Field : never;
}[AnimalField];

/** Asked only when the race or the tarif needs them (spec 4.4). */
export type ConditionalAnimalField = AnimalFieldWith<{ readonly neededBy: readonly string[] }>;
export type AlwaysAskedAnimalField = Exclude<AnimalField, ConditionalAnimalField>;
/** What must be chosen or answered. */
export type AnsweredAnimalField = AnimalFieldWith<{ readonly unanswered: string }>;

type Flag<From extends 'race' | 'tarif'> = Extract<Table[ConditionalAnimalField]['neededBy'], readonly [From, string]>[1];
/** The flags that decide, whether they come from an option or from the tarif book. */
export type RaceFlag = Flag<'race'>;
/** Liability is no field of the animal, but the tarif asks for it in the same way. */
export type TarifFlag = Flag<'tarif'> | 'needLiabilityInsuranceInput';

export const animalFieldNames = Object.keys(animalFields) as AnimalField[];

/** A row as any of them may be. */
export const animalFieldOf = (field: AnimalField): AnimalFieldRow => animalFields[field];

export const animalFieldKinds = Object.fromEntries(animalFieldNames.map((field) => [field, animalFields[field].kind])) as {
  readonly [Field in AnimalField]: Table[Field]['kind'];
};

/** The texts that stand for keys and ids. */
export const animalTextKinds = Object.fromEntries(
  animalFieldNames.flatMap((field) => animalFieldOf(field).shownAs ?? []).map((name) => [name, 'string']),
) as Readonly<Record<Extract<Table[AnimalField], { shownAs: string }>['shownAs'], 'string'>>;

const neededBy = (from: 'race' | 'tarif') => animalFieldNames.filter((field) => animalFieldOf(field).neededBy?.[0] === from);
const flagsOf = (from: 'race' | 'tarif') => [...new Set(neededBy(from).map((field) => animalFieldOf(field).neededBy?.[1]))];

export const raceFlags = flagsOf('race') as RaceFlag[];
export const tarifFlags = [...flagsOf('tarif'), 'needLiabilityInsuranceInput'] as TarifFlag[];

/** The race's questions come before the tarif's. */
export const conditionalAnimalFields = [...neededBy('race'), ...neededBy('tarif')] as ConditionalAnimalField[];

export const alwaysAskedAnimalFields = animalFieldNames.filter(
  (field) => animalFieldOf(field).neededBy === undefined,
) as AlwaysAskedAnimalField[];

/** What the user area knows of an animal from the start, or does not tell. */
const notDetails = [
  'animalName',
  'animalBirthdateStr',
  'animalGenderKey',
  'animalRaceId',
  'animalParentRace1Id',
  'animalParentRace2Id',
  'animalZipCode',
] as const satisfies AnimalField[];

/** What it tells beside those, where it was asked. */
export type AnimalDetail = Exclude<AnimalField, (typeof notDetails)[number]>;
export const animalDetails = animalFieldNames.filter(
  (field) => !(notDetails as readonly AnimalField[]).includes(field),
) as AnimalDetail[];
export const animalDetailKinds = Object.fromEntries(animalDetails.map((field) => [field, animalFieldKinds[field]])) as Pick<
  typeof animalFieldKinds,
  AnimalDetail
>;
