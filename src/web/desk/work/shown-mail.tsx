import styles from './work.module.css';

export type ShownMailProps = { mail: { to: string; subject: string; text: string } };

/** A mail as its reader gets it. */
export const ShownMail = ({ mail: { to, subject, text } }: ShownMailProps) => (
  <section className={styles.mail} aria-label="So geht die Mail hinaus">
    <p>
      <span>An</span> {to}
    </p>
    <p>
      <span>Betreff</span> <strong>{subject}</strong>
    </p>
    {/* Long ones scroll: also by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by the arrow keys */}
    <pre tabIndex={0} role="document" aria-label="Text der Mail">
      {text}
    </pre>
  </section>
);
