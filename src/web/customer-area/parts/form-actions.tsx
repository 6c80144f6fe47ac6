import { Button } from '#web/ui/press/button.tsx';
import styles from './parts.module.css';

type FormActionsProps = { /** What the button does: "Speichern". */ submit: string; isBusy: boolean; onCancel: () => void };

/** The end of a form that was opened to change something. */
export const FormActions = ({ submit, isBusy, onCancel }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" busy={isBusy}>
      {isBusy ? 'Einen Moment …' : submit}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Abbrechen
    </Button>
  </div>
);
