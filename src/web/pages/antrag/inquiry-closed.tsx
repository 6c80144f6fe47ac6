import { useEffect, useRef } from 'react';
import { brand } from '#web/brand.ts';
import styles from './antrag.module.css';
import type { ApplicationInquiry } from '#domain/wire/area/applications.ts';

type Closed = Exclude<ApplicationInquiry['stateKey'], 'open'>;

const words: Readonly<Record<Closed, { title: string; text: string }>> = {
  answered: {
    title: 'Danke für deine Antwort!',
    text: 'Sie ist bei uns. Wir prüfen weiter und schreiben dir dann eine E-Mail.',
  },
  accepted: {
    title: 'Willkommen unter unserem Dach!',
    text: 'Du hast das geänderte Angebot angenommen. Dein Versicherungsschein kommt per E-Mail.',
  },
  rejected: {
    title: 'Du hast abgelehnt',
    text: 'Dein Antrag ist damit erledigt: Es gibt keinen Vertrag, und wir buchen nichts ab. Die Bestätigung kommt per E-Mail.',
  },
  settled: {
    title: 'Hier ist nichts mehr zu tun',
    text: 'Wir haben inzwischen über deinen Antrag entschieden oder dir etwas Neueres geschrieben. Bitte sieh in dein Postfach.',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: `Melde dich gern bei uns, dann geht es weiter: ${brand.contact.infoMail} oder ${brand.contact.phone}.`,
  },
};

/** Stands where the form was and takes the focus. What was answered is shown again. */
export const InquiryClosed = ({ inquiry }: { inquiry: ApplicationInquiry }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, text } = words[inquiry.stateKey as Closed];
  return (
    <div ref={box} tabIndex={-1} className={styles.stack}>
      <h3>{title}</h3>
      <p>{text}</p>
      {inquiry.question !== null && inquiry.answer !== null && (
        <>
          <h4>Unsere Frage</h4>
          <blockquote className={styles.quote}>{inquiry.question}</blockquote>
          <h4>Deine Antwort</h4>
          <blockquote className={styles.quote}>{inquiry.answer}</blockquote>
        </>
      )}
      {inquiry.stateKey === 'answered' && inquiry.attachments.length > 0 && (
        <p>{`Angehängt: ${inquiry.attachments.map(({ fileName }) => fileName).join(', ')}`}</p>
      )}
    </div>
  );
};
