import { useMemo } from 'react';
import { rarityOf } from '#domain/animal/well-known-races.ts';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { Combobox } from '#web/ui/form/choosing/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import type { Step1PartProps } from '#web/wizard/question/inputs.ts';
import { wordsOf } from '#web/product/animal-words.ts';
import { Pair } from '#web/wizard/question/question-card.tsx';

/** What only some races are asked for (spec 4.4). */
export const RaceDetails = ({ state, inputs, fields }: Step1PartProps) => {
  const { speciesKey } = state;
  const { parentRaces, farbschlaege } = state.options;
  const parents = useMemo(
    () =>
      (parentRaces ?? []).map(({ raceId, title }) => ({
        value: String(raceId),
        label: title,
        rarity: rarityOf(speciesKey, title),
      })),
    [parentRaces, speciesKey],
  );
  const colours = (farbschlaege ?? []).map(({ farbschlagKey, title }) => ({ value: farbschlagKey, label: title }));
  return (
    <>
      {fields.has('animalManualRaceName') && (
        <Field
          {...inputs.text('animalManualRaceName')}
          label="Welche Rasse ist es?"
          hint="Weil sie nicht in unserer Liste steht, prüfen wir deinen Antrag persönlich."
          maxLength={64}
          autoComplete="off"
        />
      )}
      {(fields.has('animalParentRace1Id') || fields.has('animalParentRace2Id')) && (
        <Pair>
          {fields.has('animalParentRace1Id') && (
            <Combobox {...inputs.id('animalParentRace1Id')} label="Rasse der Mutter" options={parents} />
          )}
          {fields.has('animalParentRace2Id') && (
            <Combobox {...inputs.id('animalParentRace2Id')} label="Rasse des Vaters" options={parents} />
          )}
        </Pair>
      )}
      {fields.has('animalFarbschlagKey') && (
        <Select {...inputs.key('animalFarbschlagKey')} label="Farbschlag" hint="Die Farbe des Fells." options={colours} />
      )}
      {fields.has('animalIsImported') && (
        <YesNo {...inputs.yesNo('animalIsImported')} label={`Ist ${wordsOf(state).nominative} im Ausland geboren?`} />
      )}
    </>
  );
};
