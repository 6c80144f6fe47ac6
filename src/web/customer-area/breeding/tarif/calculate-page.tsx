import { useSearchParams } from 'react-router';
import { failures } from '#web/customer-area/breeding/breeding-issues.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { BreedingEmpty } from '#web/customer-area/breeding/overview/breeding-empty.tsx';
import { calculatePath, overviewOf, speciesIn, SpeciesSwitch } from '#web/customer-area/breeding/places.tsx';
import { useBreedingAnimals, useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { TarifForm } from './tarif-form.tsx';
import { BackLink, PageHead } from '#web/customer-area/parts/screen-parts.tsx';

export default function CalculatePage() {
  const [search] = useSearchParams();
  const species = speciesIn(search);
  const options = useTarifOptions(species);
  const animals = useBreedingAnimals(species);
  return (
    <>
      <BackLink to={overviewOf(species)}>Zucht</BackLink>
      <PageHead title="Züchtertarif berechnen" sub="Vier kurze Fragen, und du weißt, was es kostet." />
      <SpeciesSwitch species={species} pathOf={calculatePath} />
      <Found query={options} failure={failures.notLoaded}>
        {(tarif) => (
          <Found query={animals} failure={failures.notLoaded}>
            {(available) =>
              available.animals.length === 0 ? (
                <BreedingEmpty species={species} unavailable={available.unavailableAnimals} />
              ) : (
                <TarifForm key={species} species={species} options={tarif} available={available} />
              )
            }
          </Found>
        )}
      </Found>
    </>
  );
}
