import { StatusChip } from '#web/contract/panel.tsx';
import { dayText, withWholeAmounts } from '#web/contract/words.ts';
import styles from './police.module.css';
import type { Police } from '#domain/wire/area/records.ts';
import type { PoliceChanges } from '#domain/wire/area/changes.ts';

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Waiting = { isToConfirm: boolean; since: string };

/** Who is awaited, and since when. */
export const waitingText = ({ isToConfirm, since }: Waiting) =>
  isToConfirm ? `Wartet seit ${dayText(since)} auf deine Bestätigung` : `In Prüfung seit ${dayText(since)}`;

const nextText = ({ isToConfirm }: Waiting) =>
  isToConfirm
    ? 'Das wurde ohne Anmeldung erklärt. Es gilt, sobald du es mit dem Link in unserer E-Mail bestätigst.'
    : 'Wir schreiben dir, sobald wir entschieden haben.';

/** What a person decides: one chip and one line, wherever it is told. */
export const OpenCases = ({ openCases }: Pick<Police, 'openCases'>) =>
  openCases.length > 0 && (
    <ul className={styles.cases}>
      {openCases.map((each) => (
        <li key={`${each.kindKey} ${each.since} ${each.askedStr}`}>
          <StatusChip label={waitingText(each)} tone="warning" />
          <span>{`${capitalised(each.askedStr)}. ${nextText(each)}`}</span>
        </li>
      ))}
    </ul>
  );

/** What waits for a person, and what is agreed but has not begun. */
export const PendingChanges = ({ changes: { pending, waitingSince } }: { changes: PoliceChanges }) => (
  <>
    {waitingSince !== null && (
      <p>
        <StatusChip label={`In Prüfung seit ${dayText(waitingSince)}`} tone="warning" />
      </p>
    )}
    {pending.map(({ from, rateStr }) => (
      <p key={from}>
        Schon vereinbart: ab {dayText(from)} beträgt dein Beitrag <strong>{withWholeAmounts(rateStr)}</strong>.
      </p>
    ))}
  </>
);
