import type { TeamMember } from '#domain/wire/desk/staff-schemas.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';

type LockOutDialogProps = { member: TeamMember | null; onClose: () => void; onConfirm: (member: TeamMember) => void };

/** Ends keys and sessions at once: asked before. */
export const LockOutDialog = ({ member, onClose, onConfirm }: LockOutDialogProps) => (
  <Modal
    open={member !== null}
    onClose={onClose}
    title={`${member?.name ?? ''} aussperren?`}
    footer={
      <>
        <Button onClick={() => member && onConfirm(member)}>Aussperren</Button>
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </>
    }
  >
    <p>
      Schlüssel und Sitzungen enden sofort, und was die Person genommen hatte, liegt wieder im Arbeitskorb. Was sie getan hat,
      bleibt im Protokoll unter ihrem Namen. Mit einer neuen Einladung kommt sie wieder hinein.
    </p>
  </Modal>
);
