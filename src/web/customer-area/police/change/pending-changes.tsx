import type { PoliceChanges } from '#domain/wire/area/police-schemas.ts';
import { StatusChip } from '#web/contract/status-chip.tsx';
import { dayText } from '#web/contract/words.ts';

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
        Schon vereinbart: ab {dayText(from)} beträgt dein Beitrag <strong>{rateStr}</strong>.
      </p>
    ))}
  </>
);
