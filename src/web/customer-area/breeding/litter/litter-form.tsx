import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { countText } from '#web/customer-area/breeding/breeding-words.ts';
import { LitterRowFields } from './litter-row-fields.tsx';
import { checkRow, checkShared, reduceRows, rowsToSend, startRows, motherOf } from './litter-rows.ts';
import { SharedFields } from './shared-fields.tsx';
import { useSendLitter } from './use-send-litter.ts';
import { overviewOf } from '#web/customer-area/breeding/places.tsx';
import { useFarbschlaege, type useLitterOptions } from '#web/customer-area/breeding/records.ts';
import { Panel } from '#web/contract/panel.tsx';
import { today } from '#web/contract/words.ts';
import { ButtonLink } from '#web/customer-area/parts/screen-parts.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { focusField } from '#web/ui/form/issues.tsx';
import litter from './litter.module.css';
import type { ParentAnimal, ParentAnimalsAnswer } from '#domain/wire/breeding/animals.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

type LitterFormProps = {
  species: string;
  parents: ParentAnimalsAnswer;
  /** The first of the parents; chosen unless another one is known. */
  firstMother: ParentAnimal;
  firstLitter: { parentAnimalUuid: string; litterDateStr: string } | null;
  childAnimals: readonly ChildAnimal[];
  options: NonNullable<ReturnType<typeof useLitterOptions>['data']>;
};

const rowsOfLitter = 4;

const resultText = ({ added, failed }: { added: number; failed: number }) => {
  if (failed === 0) return `${countText(added)} eingetragen.`;
  return `${added} von ${added + failed} Jungtieren eingetragen. Was fehlt, steht in den Zeilen.`;
};

export const LitterForm = ({ species, parents, firstMother, firstLitter, childAnimals, options }: LitterFormProps) => {
  const mothers = parents.parentAnimals;
  const first = mothers.find(({ animalUuid }) => animalUuid === firstLitter?.parentAnimalUuid) ?? firstMother;
  const raceOf = (raceId: number) => (options.races.some((race) => race.raceId === raceId) ? String(raceId) : '');
  const [shared, setShared] = useState({
    parentAnimalUuid: first.animalUuid,
    animalBirthdateStr: firstLitter?.litterDateStr ?? (today() as string),
    animalRaceId: raceOf(first.animalRaceId),
  });
  const [rows, dispatch] = useReducer(reduceRows, firstLitter === null ? rowsOfLitter : 1, startRows);
  const [isWhole, setWhole] = useState(firstLitter === null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [result, setResult] = useState('');
  const [failures, setFailures] = useState(0);
  const { isBusy, send } = useSendLitter(dispatch);
  const form = useRef<HTMLFormElement>(null);

  const mother = mothers.find(({ animalUuid }) => animalUuid === shared.parentAnimalUuid) ?? first;
  const { data: farbschlaege = [] } = useFarbschlaege(shared.animalRaceId === '' ? null : Number(shared.animalRaceId));
  const context = {
    checkedAt: 'form',
    today: today(),
    mother: motherOf(mother, parents.breedingPolices, childAnimals),
    genderOptions: options.genders,
    raceOptions: options.races,
    farbschlagOptions: farbschlaege,
  } as const;
  const check = (presence: boolean) => ({ shared, context, presence });

  // After a failure the first wrong input takes the focus, once it is drawn.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (failures > 0 && wrong) focusField(wrong.id || (wrong.closest('fieldset')?.id ?? ''));
  }, [failures]);

  const change = (next: Partial<typeof shared>) => {
    if (next.animalRaceId !== undefined) dispatch({ type: 'coloursGone' });
    setShared((last) => ({ ...last, ...next }));
    setIssues([]);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ready = rowsToSend(rows);
    const aboutLitter = checkShared(check(true));
    const aboutRows = ready.map((row) => ({ id: row.id, issues: checkRow(row, check(true)) }));
    setIssues(aboutLitter);
    for (const { id, issues: ofRow } of aboutRows) if (ofRow.length > 0) dispatch({ type: 'rowFailed', id, issues: ofRow });
    if (!isSuccess(aboutLitter)) return setFailures((count) => count + 1);
    // Rows that are right go ahead; the others say what they need.
    const right = ready.filter(({ id }) => aboutRows.some((row) => row.id === id && isSuccess(row.issues)));
    const outcome = right.length === 0 ? { added: 0, failed: 0 } : await send(right, shared, mother);
    if (outcome === null) return;
    const failed = ready.length - outcome.added;
    if (ready.length > 0) setResult(resultText({ added: outcome.added, failed }));
    if (failed > 0) setFailures((count) => count + 1);
  };

  const isDone = rows.some(({ state }) => state === 'added') && rowsToSend(rows).length === 0 && !isBusy;
  const canAppend = rows.length < breedingLimits.litterMost;
  return (
    <form ref={form} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
      <Panel title="Der Wurf" sub="Gilt für alle Jungtiere darunter.">
        <SharedFields
          mothers={mothers}
          races={options.races}
          value={shared}
          issues={[
            ...issues,
            ...checkShared(check(false)).filter(({ message }) => issues.every((one) => one.message !== message)),
          ]}
          onChange={change}
          onMother={(uuid) => {
            const next = mothers.find(({ animalUuid }) => animalUuid === uuid) ?? first;
            change({ parentAnimalUuid: uuid, animalRaceId: raceOf(next.animalRaceId) });
          }}
        />
      </Panel>
      <Panel title="Die Jungtiere" sub="Zeilen, die leer bleiben, werden nicht eingetragen.">
        <Choice
          name="litterSize"
          label="Was möchtest du eintragen?"
          look="segmented"
          value={isWhole ? 'whole' : 'one'}
          options={[
            { value: 'one', label: 'Ein Jungtier' },
            { value: 'whole', label: 'Den ganzen Wurf' },
          ]}
          onChange={(value) => {
            setWhole(value === 'whole');
            dispatch({ type: 'rowsWanted', count: value === 'whole' ? Math.max(rowsOfLitter, rows.length) : 1 });
          }}
        />
        <div className={litter.table}>
          {rows.map((row, index) => (
            <LitterRowFields
              key={row.id}
              row={row}
              number={index + 1}
              genders={options.genders}
              farbschlaege={farbschlaege}
              live={checkRow(row, check(false))}
              onChange={(next) => dispatch({ type: 'rowChanged', id: row.id, change: next })}
              onRemove={rows.length > 1 && row.state === 'open' ? () => dispatch({ type: 'rowRemoved', id: row.id }) : undefined}
            />
          ))}
        </div>
        {canAppend && (
          <div>
            <Button variant="quiet" icon={<Plus />} onClick={() => dispatch({ type: 'rowAppended' })}>
              Weitere Zeile
            </Button>
          </div>
        )}
        <output className={litter.summary}>{result}</output>
        <div className={styles.actions}>
          {isDone ? (
            <ButtonLink to={overviewOf(species)}>Zu deinen Würfen</ButtonLink>
          ) : (
            <Button type="submit" size="large" busy={isBusy}>
              {isBusy ? 'Wird eingetragen …' : 'Eintragen'}
            </Button>
          )}
        </div>
      </Panel>
    </form>
  );
};
