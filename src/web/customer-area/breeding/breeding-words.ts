import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { ageText, dayText, listText, type Status } from '#web/contract/words.ts';
import type { Row } from '#web/contract/panel.tsx';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

/** How the breeder's pages speak of mothers and their young. */
const states: Readonly<Record<string, Status>> = {
  added: { label: 'Bei dir', tone: 'quiet' },
  sold: { label: 'Verkauft', tone: 'info' },
  insured: { label: 'Versichert', tone: 'ok' },
};

export const childState = ({ stateKey }: Pick<ChildAnimal, 'stateKey'>): Status =>
  states[stateKey] ?? { label: stateKey, tone: 'quiet' };

export const countText = (count: number) => (count === 1 ? '1 Jungtier' : `${count} Jungtiere`);

export const childLine = (child: ChildAnimal) =>
  [child.animalGenderStr, child.animalFarbschlagStr, child.animalRaceStr].filter(Boolean).join(' · ');

/** What the breeder wants to know first. */
export const coverText = ({ stateKey, coveredUntilStr, sale }: ChildAnimal): string => {
  if (stateKey === 'insured') return 'Die neue Familie hat das Jungtier versichert.';
  if (stateKey === 'sold') return `Verkauft zum ${dayText(sale?.sellingDateStr ?? '')}. Die neue Familie ist eingeladen.`;
  return coveredUntilStr === null
    ? 'Nicht über deinen Züchtertarif mitversichert.'
    : `Mitversichert bis zum Verkauf, längstens bis ${dayText(coveredUntilStr)}.`;
};

export const animalLine = (
  { animalRaceStr, animalBirthdateStr }: { animalRaceStr: string; animalBirthdateStr: string },
  today: IsoDate,
) => [animalRaceStr, ageText(animalBirthdateStr, today)].filter(Boolean).join(' · ');

export const namesText = (animals: readonly { animalName: string }[]) => listText(animals.map(({ animalName }) => animalName));

export const childFacts = (child: ChildAnimal): Row[] => [
  ['Mutter', child.parentAnimalName],
  ['Geboren am', dayText(child.animalBirthdateStr)],
  ['Geschlecht', child.animalGenderStr],
  ['Rasse', child.animalRaceStr],
  ['Farbschlag', child.animalFarbschlagStr],
  ['Chipnummer', child.animalChipNummer],
];
