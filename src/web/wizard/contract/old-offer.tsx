import { Button } from '#web/ui/press/button.tsx';
import { Notice } from '#web/wizard/frame/notices.tsx';

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
