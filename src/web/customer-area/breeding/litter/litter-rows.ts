import { checkChildAnimal, type ChildAnimalContext, type Mother } from '#domain/breeding/child-animal.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { BreedingPolice, ParentAnimal } from '#domain/wire/breeding/animals.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

/** A litter typed in as a table: what differs stands in the rows, what is shared stands above them once. */
export type RowInput = { animalName: string; animalGenderKey: string; animalFarbschlagKey: string; animalChipNummer: string };
export type RowField = keyof RowInput;
export type LitterRow = RowInput & {
  readonly id: number;
  readonly state: 'open' | 'sending' | 'added';
  /** What its last sending said; issues of an input carry the input's name in the page. */
  readonly issues: readonly Issue[];
  readonly childAnimalUuid: string | null;
  /** The key of its first sending: a second one, because the answer got lost, makes no second animal. */
  readonly requestKey: string | null;
};

export type Shared = { animalBirthdateStr: string; animalRaceId: string };

/** As it is stored, whatever the row says by now. */
type Added = Pick<ChildAnimal, 'childAnimalUuid' | 'animalName'>;

export type RowEvent =
  | { type: 'rowsWanted'; count: number }
  | { type: 'rowAppended' }
  | { type: 'rowRemoved'; id: number }
  | { type: 'rowChanged'; id: number; change: Partial<RowInput> }
  | { type: 'coloursGone' }
  | { type: 'rowSent'; id: number; requestKey: string }
  | { type: 'rowAdded'; id: number; childAnimal: Added; issues: readonly Issue[] }
  | { type: 'rowFailed'; id: number; issues: readonly Issue[] };

const rowFields: ReadonlySet<string> = new Set(['animalName', 'animalGenderKey', 'animalFarbschlagKey', 'animalChipNummer']);

/** Each input of the page has a name of its own. */
export const inputName = (field: string, id: number) => `${field}-${id}`;

const emptyRow = (id: number): LitterRow => ({
  id,
  animalName: '',
  animalGenderKey: '',
  animalFarbschlagKey: '',
  animalChipNummer: '',
  state: 'open',
  issues: [],
  childAnimalUuid: null,
  requestKey: null,
});

export const isBlank = (row: LitterRow) =>
  row.state === 'open' &&
  [row.animalName, row.animalGenderKey, row.animalFarbschlagKey, row.animalChipNummer].every((text) => text.trim() === '');

const nextId = (rows: readonly LitterRow[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
const append = (rows: readonly LitterRow[]): LitterRow[] => [...rows, emptyRow(nextId(rows))];

export const startRows = (count: number): LitterRow[] => Array.from({ length: count }, (_, index) => emptyRow(index + 1));

/** Fewer rows only as far as they are blank: nothing that was typed is thrown away. */
const withCount = (rows: readonly LitterRow[], count: number): LitterRow[] => {
  if (rows.length < count) return withCount(append(rows), count);
  const last = rows.at(-1);
  return rows.length > count && last !== undefined && isBlank(last) ? withCount(rows.slice(0, -1), count) : [...rows];
};

const change = (rows: readonly LitterRow[], id: number, next: (row: LitterRow) => LitterRow) =>
  rows.map((row) => (row.id === id ? next(row) : row));

export const reduceRows = (rows: readonly LitterRow[], event: RowEvent): LitterRow[] => {
  switch (event.type) {
    case 'rowsWanted':
      return withCount(rows, event.count);
    case 'rowAppended':
      return append(rows);
    case 'rowRemoved':
      return rows.length === 1 ? [...rows] : rows.filter(({ id, state }) => id !== event.id || state !== 'open');
    case 'rowChanged': {
      const names = new Set(Object.keys(event.change).map((field) => inputName(field, event.id)));
      const isOpen = ({ field }: Issue) => field !== undefined && !names.has(field);
      return change(rows, event.id, (row) =>
        row.state === 'open' ? { ...row, ...event.change, issues: row.issues.filter(isOpen) } : row,
      );
    }
    case 'coloursGone':
      return rows.map((row) => (row.state === 'open' ? { ...row, animalFarbschlagKey: '' } : row));
    case 'rowSent':
      return change(rows, event.id, (row) => ({ ...row, state: 'sending', issues: [], requestKey: event.requestKey }));
    case 'rowAdded': {
      const { childAnimalUuid, animalName } = event.childAnimal;
      return change(rows, event.id, (row) => ({ ...row, childAnimalUuid, animalName, state: 'added', issues: event.issues }));
    }
    case 'rowFailed':
      return change(rows, event.id, (row) => ({ ...row, state: 'open', issues: event.issues }));
  }
};

/** Blank rows wait; where all are blank the first one is asked for, so that somebody learns what is missing. */
export const rowsToSend = (rows: readonly LitterRow[]): LitterRow[] => {
  const filled = rows.filter((row) => row.state === 'open' && !isBlank(row));
  return filled.length > 0 || rows.some(({ state }) => state === 'added') ? filled : rows.slice(0, 1);
};

/** What the wire gets of a row. */
export const childAnimalOf = (row: LitterRow, shared: Shared) => ({
  animalName: row.animalName,
  animalGenderKey: row.animalGenderKey,
  animalFarbschlagKey: row.animalFarbschlagKey || null,
  animalChipNummer: row.animalChipNummer || null,
  animalBirthdateStr: shared.animalBirthdateStr,
  animalRaceId: shared.animalRaceId === '' ? null : Number(shared.animalRaceId),
});

/** An issue about an input of the row carries the input's name; one about the litter stays as it is. */
export const issuesAtRow = (issues: readonly Issue[], id: number): Issue[] =>
  issues.map((issue) =>
    issue.field !== undefined && rowFields.has(issue.field) ? { ...issue, field: inputName(issue.field, id) } : issue,
  );

type Check = { shared: Shared; context: ChildAnimalContext; presence: boolean };

const checked = (row: LitterRow, { shared, context, presence }: Check) =>
  checkChildAnimal(childAnimalOf(row, shared), context, { presence });

const isOfRow = ({ field }: Issue) => field !== undefined && rowFields.has(field);

export const checkRow = (row: LitterRow, check: Check): Issue[] => issuesAtRow(checked(row, check).filter(isOfRow), row.id);

/** Checks the birthdate and the race, which all rows share. */
export const checkShared = (check: Check): Issue[] => checked(emptyRow(0), check).filter((issue) => !isOfRow(issue));

/** What the rule of a birth must know of her, from the records that the page has. */
export const motherOf = (
  mother: ParentAnimal,
  polices: readonly BreedingPolice[],
  childAnimals: readonly ChildAnimal[],
): Mother => ({
  speciesKey: mother.speciesKey,
  animalName: mother.animalName,
  animalBirthdateStr: mother.animalBirthdateStr,
  covered: polices
    .filter(({ breedingPoliceUuid }) => breedingPoliceUuid === mother.breedingPoliceUuid)
    .map(({ validTo }) => ({ from: isoDate(mother.coveredFrom), to: isoDate(validTo) })),
  births: childAnimals
    .filter(({ parentAnimalUuid }) => parentAnimalUuid === mother.animalUuid)
    .map(({ animalBirthdateStr }) => isoDate(animalBirthdateStr)),
});
