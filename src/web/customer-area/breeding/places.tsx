import { isSpeciesKey, type SpeciesKey, speciesKeys, speciesWords } from '#domain/animal/species.ts';
import { useNavigate } from 'react-router';
import { Choice } from '#web/ui/form/choosing/choice.tsx';

export const breedingPath = '/user/zucht';

/** Breeders of dogs are the most (spec 15.1). */
const defaultSpecies: SpeciesKey = 'dog';

const speciesName = 'speciesKey';

export const speciesIn = (search: URLSearchParams): SpeciesKey => {
  const key = search.get(speciesName);
  return isSpeciesKey(key) ? key : defaultSpecies;
};

const withSpecies = (path: string, species: string) => (species === defaultSpecies ? path : `${path}?${speciesName}=${species}`);

export const overviewOf = (species: string) => withSpecies(breedingPath, species);
export const calculatePath = (species: string) => withSpecies(`${breedingPath}/berechnen`, species);
export const offerPath = (uuid: string) => `${breedingPath}/angebote/${uuid}`;
export const policePath = (uuid: string) => `${breedingPath}/policen/${uuid}`;
export const childPath = (uuid: string) => `${breedingPath}/jungtiere/${uuid}`;
export const folderPath = (uuid: string) => `${childPath(uuid)}/mappe`;

/** A litter that is known already: one more child animal belongs to it. */
type KnownLitter = { parentAnimalUuid: string; litterDateStr: string };

export const litterPath = (species: string, litter?: KnownLitter) => {
  const search = new URLSearchParams({ ...(species !== defaultSpecies && { [speciesName]: species }), ...litter });
  return `${breedingPath}/wurf${search.size === 0 ? '' : `?${search}`}`;
};

export const knownLitterIn = (search: URLSearchParams): KnownLitter | null => {
  const parentAnimalUuid = search.get('parentAnimalUuid');
  const litterDateStr = search.get('litterDateStr');
  return parentAnimalUuid === null || litterDateStr === null ? null : { parentAnimalUuid, litterDateStr };
};

type SpeciesSwitchProps = { species: SpeciesKey; /** Where a species is looked at. */ pathOf: (species: string) => string };

export const SpeciesSwitch = ({ species, pathOf }: SpeciesSwitchProps) => {
  const navigate = useNavigate();
  return (
    <Choice
      name="speciesKey"
      label="Tierart"
      look="segmented"
      value={species}
      options={speciesKeys.map((value) => ({ value, label: speciesWords[value].plural }))}
      onChange={(value) => void navigate(pathOf(value), { replace: true, preventScrollReset: true })}
    />
  );
};
