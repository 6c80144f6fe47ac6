import { addDays, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';

/** Where a vet's estimate stands: it binds nobody until a person promises it (spec 24.10). */
export type EstimateStateKey = 'open' | 'promised' | 'declined';

/** So long an estimate is kept to, and so long a treatment may wait once it is promised. */
const estimateDays = 30;
export const goodUntil = (day: IsoDate): IsoDate => addDays(day, estimateDays);

/** As it is shown: an estimate that waits for nobody's answer is over after its time. */
export const estimateStanding = (
  { stateKey, goodUntil: until, askedAt }: { stateKey: EstimateStateKey; goodUntil: IsoDate; askedAt: Date | null },
  today: IsoDate,
): EstimateStateKey | 'over' => (stateKey === 'open' && askedAt === null && isAfter(today, until) ? 'over' : stateKey);

/** Stands wherever an estimate does that nobody promised. */
export const unboundWords =
  'Unverbindlich: Was wir am Ende zahlen, entscheidet sich an der Rechnung. Bis dahin kann sich ändern, was der Vertrag trägt.';

/** What a promise is worth, in a sentence. */
export const promiseWords = (paid: string, until: string) =>
  `Fest zugesagt: Wir zahlen ${paid} für diese Positionen, wenn sie so berechnet werden, bis zum ${until} behandelt wird und der Vertrag an dem Tag in Kraft ist.`;
