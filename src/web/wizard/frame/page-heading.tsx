import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { calledName, wordsOf } from '#web/product/animal-words.ts';
import { StageHeading } from './stage-heading.tsx';

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
        <StageHeading sub="Prüfe alles in Ruhe. Dein Angebot liegt auch in deinem Postfach.">
          Dein Angebot für {whom(state)}
        </StageHeading>
      );
    case 'step5':
      // The page says it itself, beside its picture.
      return null;
  }
};
