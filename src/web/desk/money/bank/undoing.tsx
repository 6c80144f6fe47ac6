import { previewBankUndoing, undoBankBooking } from '#web/calls/money/bank.ts';
import { Decision } from '#web/desk/work/decision.tsx';
import { askPreview, type useCommand } from '#web/desk/work/use-command.ts';

type UndoingProps = { itemId: number; isKnown?: boolean; onClose: () => void; command: ReturnType<typeof useCommand> };

/** The booking of a line is taken back: shown before it is done, for other things may have followed from it. */
export const Undoing = ({ itemId, isKnown = false, onClose, command }: UndoingProps) => (
  <Decision
    open
    onClose={onClose}
    title={isKnown ? 'Ein eigener Umsatz?' : 'Buchung zurücknehmen?'}
    effect={isKnown ? 'Als eigenen Umsatz führen' : 'Zurücknehmen'}
    fields={[]}
    preview={() => askPreview(previewBankUndoing, { itemId })}
    send={(previewKey) => command.runNow(undoBankBooking, { itemId, previewKey })}
  />
);
