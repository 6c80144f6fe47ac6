import type { Police } from '#domain/wire/area/customer-schemas.ts';
import type { Row } from '#web/contract/rows.tsx';
import { dayText } from '#web/contract/words.ts';

type Standing = Pick<Police, 'policeStateKey' | 'validTo' | 'endsOn' | 'endingCauseKey' | 'isRenewed'>;

const causes: Readonly<Record<NonNullable<Police['endingCauseKey']>, string>> = {
  ordinary: 'Kündigung',
  extraordinary: 'außerordentliche Kündigung',
  withdrawal: 'Widerruf',
  died: 'Tier gestorben',
  given_away: 'Tier abgegeben oder verkauft',
  mother_gone: 'Muttertier nicht mehr krankenversichert',
  refused: 'Antrag nicht angenommen',
  term: 'Ende der Laufzeit',
};

/** How long the contract runs, or when it ends or ended and why (spec 8.9). */
export const standingRow = ({ policeStateKey, validTo, endsOn, endingCauseKey, isRenewed }: Standing): Row => {
  const because = endingCauseKey === null ? '' : ` (${causes[endingCauseKey]})`;
  if (isRenewed) return ['Läuft bis', `${dayText(validTo)}, danach um ein Jahr weiter`];
  if (policeStateKey === 'withdrawn' || policeStateKey === 'ended') return ['Beendet am', `${dayText(validTo)}${because}`];
  if (endsOn !== null) return ['Endet am', `${dayText(endsOn)}${because}`];
  return policeStateKey === 'declined' ? ['Vertragsende', causes.refused] : ['Läuft bis', dayText(validTo)];
};
