import { PawPrint } from 'lucide-react';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { finishStateOf } from '#domain/wizard/steps/wizard-views.ts';
import { brand } from '#web/brand.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import type { PartProps } from '#web/wizard/question/part-props.ts';
import { stageHeadingId } from '#web/wizard/frame/stage-heading.tsx';
import { finishText } from './finish-texts.ts';
import { SleepScene } from './sleep-scene.tsx';
import { Survey } from './survey.tsx';
import styles from './step5.module.css';

/** "Abschluss": thanks, the survey, and the way to the next animal (spec 11.11). */
export const Step5 = ({ state, dispatch }: PartProps) => {
  const { offer, speciesKey, acceptance } = state;
  const start = parseIsoDate(acceptance.contractStartDateStr);
  const { title, paragraphs } = finishText(finishStateOf(state) ?? 'automatic', {
    animalName: offer?.animalName || 'dein Tier',
    email: offer?.contracteeEmail || 'deine Adresse',
    infoMail: brand.contact.infoMail,
    startsOn: start === null ? null : formatGermanDate(start),
  });
  return (
    <div className={styles.cards}>
      <Card as="section" floating className={styles.finish} labelledBy={stageHeadingId}>
        <SleepScene speciesKey={speciesKey ?? 'dog'} />
        <div className={styles.words}>
          <h1 id={stageHeadingId} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.lead}>
              {paragraph}
            </p>
          ))}
          <Button icon={<PawPrint />} onClick={() => dispatch({ type: 'anotherAnimalStarted' })}>
            Weiteres Tier versichern
          </Button>
        </div>
      </Card>
      <Survey state={state} dispatch={dispatch} />
    </div>
  );
};
