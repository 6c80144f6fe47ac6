import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import { Notice } from '#web/wizard/frame/notices.tsx';

/** For whoever came from the summary to change one answer. A changed answer makes another offer, and that is said before the press. */
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

/** spec 7.5, 11.10: shown for fourteen days, accepted for one; then one button makes a fresh offer of the same data. */
export const OldOffer = ({ isBusy, onRenew }: { isBusy: boolean; onRenew: () => void }) => (
  <Notice
    picture="love-letter"
    tone="warning"
    action={
      <Button busy={isBusy} onClick={onRenew}>
        Neues Angebot mit denselben Daten
      </Button>
    }
  >
    <p>
      <strong>Dieses Angebot ist älter als ein Tag.</strong>
    </p>
    <p>Du kannst es noch ansehen, aber nicht mehr annehmen. Mit einem Klick bekommst du ein neues mit dem heutigen Beitrag.</p>
  </Notice>
);

/** A second police cannot be made of one offer (spec 7.8): its link says where the first one is. */
export const TakenOffer = () => (
  <Notice picture="love-letter" action={<ButtonLink to="/user">Zum Loginbereich</ButtonLink>}>
    <p>
      <strong>Dieses Angebot hast du schon angenommen.</strong>
    </p>
    <p>Deine Police findest du im Loginbereich. Hier kannst du das Angebot noch ansehen.</p>
  </Notice>
);
