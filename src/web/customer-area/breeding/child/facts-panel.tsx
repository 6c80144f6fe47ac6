import { useState } from 'react';
import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { ChipForm } from './chip-form.tsx';
import { childFacts } from './child-facts.ts';
import { DetailsForm } from './details-form.tsx';
import { failures } from '#web/customer-area/breeding/failures.ts';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { useLitterOptions } from '#web/customer-area/breeding/records.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Rows } from '#web/contract/rows.tsx';
import { Done } from '#web/customer-area/profile/done.tsx';
import { Button } from '#web/ui/press/button.tsx';

type FormProps = { childAnimal: ChildAnimal; onDone: (message: string) => void; onCancel: () => void };

const Details = (props: FormProps) => (
  <Found query={useLitterOptions(props.childAnimal.speciesKey)} failure={failures.notLoaded}>
    {(options) => <DetailsForm {...props} options={options} />}
  </Found>
);

/** What is known of it, and what may still be set right (spec 9.9). */
export const FactsPanel = ({ childAnimal }: { childAnimal: ChildAnimal }) => {
  const [open, setOpen] = useState<'details' | 'chip' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { stateKey, animalChipNummer } = childAnimal;
  const close = (message: string | null) => {
    setDone(message);
    setOpen(null);
  };
  const form = { childAnimal, onDone: close, onCancel: () => close(null) };
  if (open !== null) {
    return (
      <Panel title={open === 'chip' ? 'Chipnummer nachtragen' : 'Angaben ändern'}>
        {open === 'chip' ? <ChipForm {...form} /> : <Details {...form} />}
      </Panel>
    );
  }
  const canChange = stateKey === 'added';
  const canAddChip = stateKey !== 'insured' && animalChipNummer === null;
  return (
    <Panel title="Auf einen Blick">
      <Done message={done} />
      <Rows rows={childFacts(childAnimal)} />
      {(canChange || canAddChip) && (
        <div className={styles.actions}>
          {canAddChip && (
            <Button variant="secondary" onClick={() => setOpen('chip')}>
              Chipnummer nachtragen
            </Button>
          )}
          {canChange && (
            <Button variant="secondary" onClick={() => setOpen('details')}>
              Angaben ändern
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
};
