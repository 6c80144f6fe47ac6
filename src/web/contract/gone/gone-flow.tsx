import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkAnimalGone, goneDayBounds, type GoneCauseKey } from '#domain/police/ending/animal-gone.ts';
import { goneOutcome, goneRows, goneTexts } from './gone-text.ts';
import { Rows } from '#web/contract/panel.tsx';
import { newRequestKey, type Outcome } from '#web/send-command.ts';
import { today, dayText } from '#web/contract/words.ts';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './gone.module.css';
import type { Animal } from '#domain/wire/area/records.ts';
import type { AnimalGoneAnswer, AnimalGonePreview, AnimalGoneReport, AnimalGoneResult } from '#domain/wire/area/endings.ts';

/** The heading of what has just come: it is read out. */
const NewHeading = ({ as: Heading, children }: { as: 'h1' | 'h2'; children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
};

type Send<Answer> = (report: AnimalGoneReport) => Promise<Outcome<Answer>>;

type GoneFlowProps = {
  animal: Animal;
  causeKey: GoneCauseKey;
  sendPreview: Send<AnimalGonePreview>;
  sendReport: Send<AnimalGoneAnswer>;
  onDone: () => void;
  /** Below what follows from the day: what somebody else is shown besides. */
  beside?: ReactNode;
  /** Where to go from the end. */
  children: ReactNode;
};

/** The day, what follows from it, and the end; going back keeps the day. */
export const GoneFlow = ({ animal, causeKey, sendPreview, sendReport, onDone, beside, children }: GoneFlowProps) => {
  const { animalUuid, animalName, isDeprecated } = animal;
  const form = useForm({ dayStr: '' });
  const [requestKey] = useState(newRequestKey);
  const [planned, setPlanned] = useState<(AnimalGoneResult & { previewKey: string | null }) | null>(null);
  const [result, setResult] = useState<AnimalGoneResult | null>(null);
  const texts = goneTexts[causeKey];
  const body = { animalUuid, causeKey, dayStr: form.values.dayStr === '' ? null : form.values.dayStr, requestKey };

  const look = async () => {
    const { status, data, issues } = await sendPreview(body);
    // Where no answer comes, what was seen stays.
    if (status !== null)
      setPlanned(data === null || data.goneResult === null ? null : { ...data.goneResult, previewKey: data.previewKey });
    return issues;
  };
  const plan = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkAnimalGone(body, { today: today() }, { presence: true }), look);
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { answer, data, issues } = await sendReport({ ...body, previewKey: planned?.previewKey ?? null });
      // It may be done: the same press again is told so.
      if (answer === undefined) return issues;
      if (data === null) {
        // It may have changed since: the new is shown with it.
        const obstacles = await look();
        return isSuccess(obstacles) ? issues : obstacles;
      }
      setResult(data.goneResult);
      onDone();
      return [];
    });
  };

  if (result !== null)
    return (
      <section className={styles.quiet}>
        <NewHeading as="h1">{texts.done(animalName)}</NewHeading>
        <div className={styles.words}>
          <p>{goneOutcome(result)}</p>
          <p>Die Bestätigung schicken wir dir per E-Mail. Du musst nichts weiter tun.</p>
        </div>
        <Rows rows={goneRows(result)} />
        <div className={styles.ways}>{children}</div>
      </section>
    );
  if (planned !== null)
    return (
      <form className={styles.quiet} onSubmit={confirm} noValidate>
        <h1>{texts.title(animalName)}</h1>
        <div className={styles.words}>
          <NewHeading as="h2">Das geschieht mit den Verträgen</NewHeading>
          <p>{goneOutcome(planned)}</p>
        </div>
        <Rows rows={goneRows(planned)} />
        {beside}
        <IssueList {...form.box} />
        <div className={styles.ways}>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy
              ? 'Einen Moment …'
              : planned.isApplied
                ? `Zum ${dayText(planned.dayStr)} beenden`
                : 'An das Team schicken'}
          </Button>
          <Button variant="quiet" onClick={() => setPlanned(null)}>
            Anderer Tag
          </Button>
        </div>
      </form>
    );
  if (isDeprecated)
    return (
      <section className={styles.quiet}>
        <h1>{texts.title(animalName)}</h1>
        <p>Für {animalName} läuft bei uns kein Vertrag mehr. Du musst nichts tun.</p>
      </section>
    );
  const { min, max } = goneDayBounds(today());
  return (
    <form className={styles.quiet} onSubmit={plan} noValidate>
      <div className={styles.words}>
        <h1>{texts.title(animalName)}</h1>
        <p>{texts.words}</p>
      </div>
      <DateSelect {...form.text('dayStr')} label={texts.day(animalName)} min={min} max={causeKey === 'died' ? today() : max} />
      <IssueList {...form.box} />
      <div className={styles.ways}>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Weiter'}
        </Button>
      </div>
    </form>
  );
};
