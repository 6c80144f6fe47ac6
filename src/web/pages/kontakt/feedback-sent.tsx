import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './feedback-form.module.css';

/** Stands where the form was and takes the focus, so that nobody looks for what happened. */
export const FeedbackSent = ({ message, onAgain }: { message: string; onAgain: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Picture name="envelope" size={96} />
      <h3>{message}</h3>
      <p>Danke für deine Nachricht. Wir antworten dir per E-Mail, so schnell wir können.</p>
      <Button variant="secondary" onClick={onAgain}>
        Noch eine Nachricht schreiben
      </Button>
    </div>
  );
};
