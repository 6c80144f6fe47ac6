import type { ReactNode } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './headings.module.css';
import { type WizardState, stageOf } from '#domain/wizard/state/wizard-state.ts';
import { calledName, wordsOf } from '#web/product/animal-words.ts';
import { isOfferMailLate } from '#domain/wizard/steps/wizard-views.ts';
import { wizardProgress } from '#domain/wizard/steps/wizard-steps.ts';

/** Takes the focus after a step change, so that a screen reader begins where the eye does. */
export const stageHeadingId = 'seite';

type StageHeadingProps = {
  children: ReactNode;
  sub?: ReactNode;
  picture?: PictureName;
};

export const StageHeading = ({ children, sub, picture }: StageHeadingProps) => (
  <header className={styles.head}>
    <div>
      <h1 id={stageHeadingId} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
    {picture && <Picture name={picture} size={112} className={styles.picture} />}
  </header>
);

/** In the middle of a sentence: the name, or "deinen Hund". */
const whom = (state: WizardState) => (state.data.animalName?.trim() ? calledName(state) : wordsOf(state).accusative);

export const PageHeading = ({ state }: { state: WizardState }) => {
  switch (state.step) {
    case 'step1':
      return (
        <StageHeading sub="Alles, was wir für deinen Beitrag brauchen.">Erzähl uns von {wordsOf(state).dative}</StageHeading>
      );
    case 'step2':
      return <StageHeading sub="Jede Änderung siehst du sofort im Beitrag.">Der Tarif für {whom(state)}</StageHeading>;
    case 'step3':
      return (
        <StageHeading sub={`Fast geschafft: Wer versichert ${whom(state)}?`} picture={wordsOf(state).picture}>
          Deine persönlichen Daten
        </StageHeading>
      );
    case 'step4':
      return (
        <StageHeading
          sub={`Prüfe alles in Ruhe. ${isOfferMailLate(state) ? 'Die E-Mail mit deinem Angebot ist noch unterwegs.' : 'Dein Angebot liegt auch in deinem Postfach.'}`}
        >
          Dein Angebot für {whom(state)}
        </StageHeading>
      );
    case 'step5':
      // The page says it itself, beside its picture.
      return null;
  }
};

/** What the window is called on each page of the wizard; null on its first, which has the route's own title (spec 11.1). */
export const wizardTitle = (state: WizardState): string | null => {
  const stage = stageOf(state);
  if (stage === 'species') return null;
  if (stage === 'variant') return `Schutz für ${wordsOf(state).accusative} wählen: Beitrag berechnen`;
  const pages = wizardProgress(state);
  const place = pages.findIndex(({ status }) => status === 'current');
  return `${pages[place]?.title ?? ''} (Schritt ${place + 1} von ${pages.length}): Beitrag berechnen`;
};
