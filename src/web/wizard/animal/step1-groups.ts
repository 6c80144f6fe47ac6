import { filterByMinimumLevel } from '#domain/basics/issue.ts';
import { type WizardIssues, visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';

/** The groups of step 1, in their order. */
export const step1Groups = ['animal', 'life', 'vet', 'condition'] as const;
export type Step1Group = (typeof step1Groups)[number];

const lifeFields: ReadonlySet<string> = new Set([
  'animalZipCode',
  'animalHaltungsformKey',
  'animalIsChipped',
  'animalChipNummer',
  'animalIsUsedForHunting',
]);
const vetFields: readonly string[] = ['healthCountVetVisits', 'healthWereHardTreatments', 'healthDiseaseOccurrenceEntries'];

/** The group that asks for a field. An entry of a list is named by the list and its place. */
export const groupOf = (field: string): Step1Group => {
  if (lifeFields.has(field)) return 'life';
  if (vetFields.some((name) => field.startsWith(name))) return 'vet';
  return field.startsWith('health') ? 'condition' : 'animal';
};

/** What step 1 would show if "Weiter" were pressed now. */
export const issuesIfChecked = (state: WizardState): WizardIssues =>
  visibleIssues({ ...state, checkedSteps: [...state.checkedSteps, 'step1'] });

/** The groups with an error among these issues. */
export const groupsWithErrors = ({ byField }: WizardIssues): ReadonlySet<Step1Group> =>
  new Set(
    Object.entries(byField)
      .filter(([, issues]) => filterByMinimumLevel(issues ?? [], 'error').length > 0)
      .map(([field]) => groupOf(field)),
  );

/** The issues of the page, and of some groups those that would be shown if it were checked. */
export const withChecked = (visible: WizardIssues, all: WizardIssues, groups: readonly Step1Group[]): WizardIssues => ({
  ...visible,
  byField: {
    ...visible.byField,
    ...Object.fromEntries(Object.entries(all.byField).filter(([field]) => groups.includes(groupOf(field)))),
  },
});

/** Where the way leads from a group: to the next one that is not answered, from the last on to the first. */
export const nextGroup = (from: Step1Group, open: ReadonlySet<Step1Group>): Step1Group | null => {
  const place = step1Groups.indexOf(from);
  return [...step1Groups.slice(place + 1), ...step1Groups.slice(0, place)].find((group) => open.has(group)) ?? null;
};
