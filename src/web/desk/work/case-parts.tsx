import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { Named } from '#web/desk/parts/named.tsx';
import styles from './work.module.css';
import { type Issue, isSuccess } from '#domain/basics/issue.ts';

/** Facts, line by line. */
export const Rows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>
          <Named text={label} />
        </dt>
        <dd>
          <Named text={value} />
        </dd>
      </div>
    ))}
  </dl>
);

/** What came of a key or a button, in one line. */
export const Said = ({ issues }: { issues: readonly Issue[] }) => (
  <div role={isSuccess(issues) ? 'status' : 'alert'} className={styles.said} data-wrong={!isSuccess(issues) || undefined}>
    {issues.map(({ message }) => (
      <p key={message}>{message}</p>
    ))}
  </div>
);

export type ShownMailProps = { mail: { to: string; subject: string; text: string } };

/** A mail as its reader gets it. */
export const ShownMail = ({ mail: { to, subject, text } }: ShownMailProps) => (
  <section className={styles.mail} aria-label={`So geht die Mail hinaus: ${subject}`}>
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

type ShownEffectsProps = {
  /** What will happen, line by line. */
  effects: readonly string[];
  mails: readonly ShownMailProps['mail'][];
};

/** What a press would do, and every mail that it sends. */
export const ShownEffects = ({ effects, mails }: ShownEffectsProps) => (
  <>
    {effects.length > 0 && (
      <ul tabIndex={-1} className={styles.effects} data-effects>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    )}
    {mails.map((mail) => (
      <ShownMail key={`${mail.to} ${mail.subject}`} mail={mail} />
    ))}
  </>
);
