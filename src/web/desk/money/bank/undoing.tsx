import { previewBankUndoing, undoBankBooking } from '#web/calls/money/bank.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, type useCommand } from '#web/desk/work/use-command.ts';

type UndoingProps = {
  itemId: number;
  /** Which booking it is: "04.12.2026, -12,34 €: Entgelte der Bank". */
  about: string;
  isKnown?: boolean;
  onClose: () => void;
  command: ReturnType<typeof useCommand>;
};

/** The booking of a line is taken back: shown before it is done, for other things may have followed from it. */
export const Undoing = ({ itemId, about, isKnown = false, onClose, command }: UndoingProps) => (
  <Decision
    open
    onClose={onClose}
    title={isKnown ? 'Ein eigener Umsatz?' : 'Buchung zurücknehmen?'}
    effect={isKnown ? 'Als eigenen Umsatz führen' : 'Zurücknehmen'}
    fields={[]}
    preview={() => askPreview(previewBankUndoing, { itemId })}
    send={(previewKey) => command.runNow(undoBankBooking, { itemId, previewKey })}
  >
    <p>{about}</p>
  </Decision>
);
