import { CircleAlert, CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asText, checkApp, type Fact } from './check-app.ts';
import extras from '#web/pages/parts/extras.module.css';
import { pageClient } from '#web/query-client.ts';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './appcheck.module.css';

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

/** spec 13.1: hidden. Somebody with trouble reads it to us, or sends it. */
export const Appcheck = () => {
  const { data: facts = [] } = useQuery({ queryKey: ['appcheck'], queryFn: checkApp }, pageClient);
  const [notice, setNotice] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(facts));
      setNotice('Kopiert. Füg es einfach in deine Nachricht an uns ein.');
    } catch {
      setNotice('Dein Browser lässt das Kopieren nicht zu. Markiere die Liste bitte von Hand.');
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
        <output>{notice}</output>
      </div>
      <dl className={styles.facts} aria-busy={facts.length === 0}>
        {facts.map((entry) => (
          <Line key={entry.label} {...entry} />
        ))}
      </dl>
    </div>
  );
};
