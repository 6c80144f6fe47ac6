import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Notice } from '#web/wizard/frame/notices.tsx';

/** For who came from the summary to change one answer. A changed answer makes another offer, and that is said before the press. */
export const BackToOffer = ({ state, isBusy, onBack }: { state: WizardState; isBusy: boolean; onBack: () => void }) => {
  const isUnchanged = state.offer !== null;
  return (
    <Notice
      picture="love-letter"
      action={
        <Button variant="secondary" busy={isBusy} onClick={onBack}>
          {isUnchanged ? 'Zurück zum Angebot' : 'Neues Angebot ansehen'}
        </Button>
      }
    >
      <p>
        {isUnchanged
          ? 'Du bist aus deinem Angebot hier.'
          : 'Mit deiner Änderung machen wir dir ein neues Angebot. Du bekommst es auch per E-Mail.'}
      </p>
    </Notice>
  );
};
