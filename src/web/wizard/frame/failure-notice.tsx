import { isUnderWay } from '#domain/wizard/wizard-requests.ts';
import type { FailedCall } from '#domain/wizard/state/wizard-state.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Notice } from './notices.tsx';
import type { Wizard } from '#web/wizard/state/use-wizard.ts';
import styles from './notices.module.css';

const words: Readonly<Record<FailedCall, { title: string; text: string }>> = {
  calculation: {
    title: 'Dein Beitrag ist gerade nicht angekommen. Das lag an uns.',
    text: 'Deine Eingaben sind alle noch da. Wir versuchen es gleich von selbst wieder.',
  },
  offer: {
    title: 'Dein Angebot ist gerade nicht angekommen. Das lag an uns.',
    text: 'Deine Eingaben sind alle noch da. Auch beim zweiten Versuch bekommst du nur ein Angebot und eine E-Mail.',
  },
  acceptance: {
    title: 'Auf deinen Abschluss kam gerade keine Antwort. Das lag an uns.',
    text: 'Deine Eingaben sind alle noch da. Auch beim zweiten Versuch entsteht nur ein Vertrag.',
  },
};

const lost = {
  title: 'Die Verbindung ist gerade unterbrochen.',
  text: 'Was du eingegeben hast, bleibt hier. Sobald du wieder online bist, geht es weiter.',
};

/** Where the customer has just pressed or looks for a price: what failed, whose fault it was, and one button. */
export const FailureNotice = ({ wizard: { state, trouble, retry } }: { wizard: Wizard }) => {
  const { failed, isCalculating } = state;
  const isLost = trouble === 'unreachable';
  // A binding declaration is not sent by itself, so nothing is promised about it.
  const { title, text } = failed !== null && !(isLost && failed !== 'acceptance') ? words[failed] : lost;
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
