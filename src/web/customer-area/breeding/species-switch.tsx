import { useNavigate } from 'react-router';
import { speciesKeys, type SpeciesKey, speciesWords } from '#domain/animal/species.ts';
import { Choice } from '#web/ui/form/choice.tsx';

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
