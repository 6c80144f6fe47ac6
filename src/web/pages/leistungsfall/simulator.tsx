import { speciesKeys, speciesWords } from '#domain/animal/species.ts';
import { useEffect, useState } from 'react';
import { SimulatorResult } from './simulator-result.tsx';
import {
  ageOptions,
  checkSimulation,
  firstSimulation,
  retentionOptions,
  sayShares,
  simulate,
  type Simulation,
} from './simulation.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { issuesOf } from '#web/ui/form/issues.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './simulator.module.css';

const speciesOptions = speciesKeys.map((value) => ({ value, label: speciesWords[value].name }));

/** Screen readers hear the result once the typing rests, not at every key. */
const announceAfterMs = 1000;

const useSpokenResult = (sentence: string) => {
  const [spoken, setSpoken] = useState('');
  const [first] = useState(sentence);
  useEffect(() => {
    if (sentence === first && spoken === '') return;
    const timer = setTimeout(() => setSpoken(sentence), announceAfterMs);
    return () => clearTimeout(timer);
  }, [sentence, first, spoken]);
  return spoken;
};

/** „Was zahle ich selbst?“ Before anything runs it shows its first example, so it can be read without script too. */
export const Simulator = () => {
  const [simulation, setSimulation] = useState(firstSimulation);
  const change = (part: Partial<Simulation>) => setSimulation((last) => ({ ...last, ...part }));
  const issues = checkSimulation(simulation);
  const shares = simulate(simulation);
  const spoken = useSpokenResult(shares ? sayShares(shares) : 'Bitte prüfe deine Eingaben.');
  const field = (name: 'bill' | 'gotFactor' | 'used') => ({
    name,
    value: simulation[name],
    issues: issuesOf(issues, name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Card floating className={styles.simulator}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.pair}>
          <Field {...field('bill')} label="Rechnung der Praxis" unit="€" hint="Mit Mehrwertsteuer" />
          <Field {...field('gotFactor')} label="Satz der GOT" unit="-fach" hint="Steht auf der Rechnung" />
        </div>
        <Choice
          name="species"
          label="Wer war in der Praxis?"
          look="segmented"
          options={speciesOptions}
          value={simulation.species}
          onChange={(species) => change({ species: species as Simulation['species'] })}
        />
        <Choice
          name="age"
          label="Alter am Tag der Behandlung"
          options={ageOptions(simulation.species)}
          value={simulation.isOlder ? 'older' : 'young'}
          onChange={(age) => change({ isOlder: age === 'older' })}
        />
        <Choice
          name="retention"
          label="Deine Selbstbeteiligung im Jahr"
          look="segmented"
          options={retentionOptions}
          value={simulation.retentionKey}
          onChange={(retentionKey) => change({ retentionKey })}
        />
        <Field
          {...field('used')}
          label="Davon in diesem Jahr schon verbraucht"
          unit="€"
          width="medium"
          hint="Was bei früheren Rechnungen dieses Versicherungsjahres schon abgezogen wurde"
        />
      </form>
      <SimulatorResult shares={shares} />
      <output>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </output>
    </Card>
  );
};
