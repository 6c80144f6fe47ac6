import { isUnderWay } from '#domain/wizard/wizard-requests.ts';
import type { FailedCall } from '#domain/wizard/state/wizard-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Notice, troubleWords } from './notices.tsx';
import type { Trouble } from '#web/wizard/state/connection.ts';
import type { Wizard } from '#web/wizard/state/use-wizard.ts';
import styles from './notices.module.css';

const words: Readonly<Record<FailedCall, { title: string; text: string }>> = {
  calculation: {
    title: 'Dein Beitrag ist gerade nicht angekommen.',
    text: 'Deine Eingaben sind alle noch da. Wir versuchen es gleich von selbst wieder.',
  },
  offer: {
    title: 'Dein Angebot ist gerade nicht angekommen.',
    text: 'Deine Eingaben sind alle noch da. Auch beim zweiten Versuch bekommst du nur ein Angebot und eine E-Mail.',
  },
  acceptance: {
    title: 'Auf deinen Abschluss kam gerade keine Antwort.',
    text: 'Deine Eingaben sind alle noch da. Auch beim zweiten Versuch entsteht nur ein Vertrag.',
  },
};

/** A binding declaration is not sent by itself, so its text promises nothing about it. */
export const failureWords = (failed: FailedCall, trouble: Trouble | null) => {
  const { title, text } = words[failed];
  if (trouble === 'offline') return failed === 'acceptance' ? { ...troubleWords.offline, text } : troubleWords.offline;
  return { title: trouble === 'unreachable' ? title : `${title} Das lag an uns.`, text };
};

/** Where the customer has just pressed or looks for a price: what failed, whose fault it was, and one button. */
export const FailureNotice = ({ wizard: { state, trouble, retry } }: { wizard: Wizard }) => {
  const { failed, isCalculating } = state;
  const { title, text } = failureWords(failed ?? 'calculation', trouble);
  return (
    <div aria-live="polite">
      {failed !== null && (
        <Notice
          picture="umbrella"
          tone="warning"
          action={
            <Button variant="secondary" busy={isCalculating || isUnderWay(state)} onClick={retry}>
              Noch einmal versuchen
            </Button>
          }
        >
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
};
