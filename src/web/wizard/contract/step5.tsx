import type { FinishState } from '#domain/offer/examination.ts';
import { PawPrint } from 'lucide-react';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { finishStateOf, isPoliceMailLate } from '#domain/wizard/steps/wizard-views.ts';
import { brand } from '#web/brand.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { stageHeadingId } from '#web/wizard/frame/headings.tsx';
import { useBasketOutcome } from '#web/wizard/basket/basket-outcome.ts';
import { acceptedWords } from '#web/wizard/basket/accepted-words.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { SleepScene } from './sleep-scene.tsx';
import { Survey } from './survey.tsx';
import styles from './step5.module.css';

export type FinishText = { title: string; paragraphs: readonly string[] };

/** `startsOn`: "01.12.2026"; null where the day is not known any more. */
type Facts = { animalName: string; email: string; infoMail: string; startsOn: string | null; isMailLate: boolean };

const beginning = ({ startsOn }: Facts) => (startsOn === null ? '' : ` Der Schutz beginnt am ${startsOn}.`);

const liability = ({ animalName, infoMail }: Facts) =>
  `Für die Haftpflichtversicherung von ${animalName} brauchen wir noch weitere Angaben. Bitte antworte dazu auf die E-Mail, die du von uns bekommst, an ${infoMail}.`;

const manual = ({ animalName, email }: Facts) => [
  `Der Schutz für ${animalName} ist noch nicht aktiv. Wir prüfen jetzt, ob wir die Versicherung übernehmen können.`,
  `Sobald wir das wissen, schreiben wir dir an ${email}.`,
];

/** spec 11.11. */
export const finishText = (finish: FinishState, facts: Facts): FinishText => {
  const { animalName, email, isMailLate } = facts;
  switch (finish) {
    case 'automatic':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [
          `Dein Antrag für ${animalName} ist bei uns eingegangen. Wir haben ihn angenommen.${beginning(facts)}`,
          `Deine Unterlagen kommen per E-Mail an ${email}.${isMailLate ? ' Das dauert gerade etwas länger als sonst.' : ''}`,
        ],
      };
    case 'automatic-with-manual-liability':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [`${animalName} ist jetzt krankenversichert.${beginning(facts)}`, liability(facts)],
      };
    case 'manual':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: manual(facts) };
    case 'manual-with-manual-liability':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: [...manual(facts), liability(facts)] };
  }
};

/** "Abschluss": thanks, what to do today, and only then the survey (spec 11.11). */
export const Step5 = ({ state, dispatch }: PartProps) => {
  const { offer, speciesKey, acceptance } = state;
  const others = useBasketOutcome().accepted;
  const accepted = acceptedWords(others);
  const start = parseIsoDate(acceptance.contractStartDateStr);
  const { title, paragraphs } = finishText(finishStateOf(state) ?? 'automatic', {
    animalName: offer?.animalName || 'dein Tier',
    email: offer?.contracteeEmail || 'deine Adresse',
    infoMail: brand.contact.infoMail,
    startsOn: start === null ? null : formatGermanDate(start),
    isMailLate: isPoliceMailLate(state),
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
          {accepted.map((paragraph) => (
            <p key={paragraph} className={styles.lead}>
              {paragraph}
            </p>
          ))}
          <Button variant="secondary" icon={<PawPrint />} onClick={() => dispatch({ type: 'anotherAnimalStarted' })}>
            Weiteres Tier versichern
          </Button>
        </div>
      </Card>
      <FirstStepsCard offers={[...(offer === null ? [] : [offer]), ...others]} />
      <Survey state={state} dispatch={dispatch} />
    </div>
  );
};
