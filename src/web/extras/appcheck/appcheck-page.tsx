import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { asText, checkApp, type Fact } from '#web/extras/appcheck/check-app.ts';
import extras from '#web/extras/extras.module.css';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './appcheck.module.css';

export const meta = () =>
  pageMeta({
    title: 'App-Check',
    description: 'Was dein Browser und unser Server voneinander wissen, zum Weitergeben an die Hotline.',
    path: '/appcheck',
  });

const Line = ({ label, value, isFine }: Fact) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd data-fine={isFine}>
      {isFine ? <CircleCheck aria-hidden size={20} /> : <CircleAlert aria-hidden size={20} />}
      <span>
        {value}
        {!isFine && <VisuallyHidden> (auffällig)</VisuallyHidden>}
      </span>
    </dd>
  </div>
);

/** 1-shop 2: hidden. Somebody with trouble reads it to us, or sends it. */
export default function AppcheckPage() {
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  const [told, setTold] = useState('');
  useEffect(() => void checkApp().then(setFacts), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(facts));
      setTold('Kopiert. Füg es einfach in deine Nachricht an uns ein.');
    } catch {
      setTold('Dein Browser lässt das Kopieren nicht zu. Markiere die Liste bitte von Hand.');
    }
  };

  return (
    <div className={extras.page}>
      <h1 className={extras.title}>App-Check</h1>
      <p>
        Was dein Browser und unser Server voneinander wissen. Nichts davon verlässt dein Gerät, solange du es nicht weitergibst.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void copy()} disabled={facts.length === 0}>
          kopieren
        </Button>
        <output>{told}</output>
      </div>
      <dl className={styles.facts} aria-busy={facts.length === 0}>
        {facts.map((entry) => (
          <Line key={entry.label} {...entry} />
        ))}
      </dl>
    </div>
  );
}
