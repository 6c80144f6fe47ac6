import { lazy, Suspense } from 'react';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import { refusals } from '#domain/wizard/steps/refusals.ts';
import { raceOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isLiabilityImpossible, step2Fields } from '#domain/wizard/steps/wizard-views.ts';
import { loadPart } from '#web/start/load-part.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Choice, YesNo } from '#web/ui/form/choosing/choice.tsx';
import { calledName } from '#web/product/animal-words.ts';
import type { PartProps, CardProps } from '#web/wizard/question/inputs.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { PreInsurance } from './pre-insurance.tsx';
import { unitWord } from './prices/rate-cells.ts';
import styles from './step2.module.css';
import type { RaceOption } from '#domain/wire/shop/options.ts';

/** spec 1.1: what dog liability covers. */
const facts = [
  ['50\u00A0Mio.\u00A0€', 'Versicherungssumme'],
  ['10\u00A0Mio.\u00A0€', 'je Person'],
  ['150\u00A0€', 'Selbstbeteiligung'],
] as const;

/** What the law asks of this dog is nice to know: where the part does not come, the question stands without it. */
const DutyNote = lazy(() =>
  loadPart('wizard/tarif/duty-note.tsx', () => import('./duty-note.tsx')).then(
    ({ DutyNote }) => ({ default: DutyNote }),
    () => ({ default: () => null }),
  ),
);

const Facts = () => (
  <ul className={styles.facts}>
    {facts.map(([figure, words]) => (
      <li key={words}>
        <span className={styles.figure}>{figure}</span>
        {words}
      </li>
    ))}
  </ul>
);

const priceOf = ({ extras, isAwaited }: CardProps) => {
  if (extras === null && isAwaited) return 'für …\u00A0€ dazu';
  const cents = fromEuros(extras?.steps.find(({ key }) => key === 'liability')?.amount);
  return extras && cents !== null ? `für ${formatCents(cents)} ${unitWord(extras.summaryRateUnit)} dazu` : undefined;
};

const whyNot = (race: RaceOption | null, isParent: boolean) => {
  if (isParent) return 'Mutter oder Vater gehört zu einer Rasse, die wir in der Haftpflicht nicht versichern.';
  return race?.isFightingAnimal === true ? `Die Rasse ${race.title} gilt in einigen Bundesländern als Listenhund.` : '';
};

/** List dogs and crossbreeds of them (spec 6.4). */
const Impossible = ({ state }: { state: WizardState }) => {
  const race = raceOf(state);
  const isParent = race?.isLiabilityAllowed === true;
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {isParent
            ? 'Tier besitzt Elternrasse, wo Haftpflichtversicherung nicht erlaubt ist.'
            : 'Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt'}
        </strong>
      </p>
      <p>
        {whyNot(race, isParent)} Kranken- und OP-Schutz bekommt {calledName(state)} bei uns trotzdem.
      </p>
    </div>
  );
};

/** A refusal says what would change it: here, always to go without liability. */
const Remedy = ({ state, dispatch }: PartProps) => {
  const refused = refusals(state).find(({ isOnlyLiability }) => isOnlyLiability);
  return (
    refused && (
      <div className={styles.note}>
        <p>{refused.remedy}</p>
        <Button variant="secondary" onClick={() => dispatch(fieldChanged('liabilityWantInsurance', false))}>
          Ohne Haftpflicht weiter
        </Button>
      </div>
    )
  );
};

const WantLiability = (card: CardProps & { isImpossible: boolean }) => {
  const { name, issues, value, onChange } = card.inputs.yesNo('liabilityWantInsurance');
  const { isImpossible } = card;
  return (
    <Choice
      name={name}
      issues={issues}
      label="Möchtest du die Haftpflicht mit abschließen?"
      value={value === null ? null : String(value)}
      onChange={(answer) => onChange(answer === 'true')}
      options={[
        { value: 'true', label: 'Ja', sub: isImpossible ? 'hier leider nicht möglich' : priceOf(card), disabled: isImpossible },
        { value: 'false', label: 'Nein', sub: 'ohne Haftpflicht' },
      ]}
    />
  );
};

export const LiabilityCard = (card: CardProps) => {
  const { state, dispatch, inputs } = card;
  const isImpossible = isLiabilityImpossible(state);
  const fields = step2Fields(state);
  return (
    <QuestionCard
      title="Hundehaftpflicht dazu?"
      sub="Stellt dein Hund etwas an, haftest du dafür, auch ohne eigene Schuld. Die Haftpflicht zahlt für dich."
    >
      <Facts />
      <Suspense fallback={<div className={styles.duty} />}>
        <DutyNote state={state} />
      </Suspense>
      {isImpossible && <Impossible state={state} />}
      <WantLiability {...card} isImpossible={isImpossible} />
      {fields.includes('liabilityHasBeenPreInsuranced') && (
        <div className={styles.stage}>
          <YesNo
            {...inputs.yesNo('liabilityHasBeenPreInsuranced')}
            label={`War ${state.data.animalName || 'dein Hund'} schon einmal haftpflichtversichert?`}
          />
          <PreInsurance {...card} fields={fields} />
        </div>
      )}
      <Remedy state={state} dispatch={dispatch} />
    </QuestionCard>
  );
};
