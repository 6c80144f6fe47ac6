import type { Row } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import type { Police } from '#domain/wire/area/records.ts';

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

const hasHealthCover = ({ insuranceTypeKey }: Police) => insuranceTypeKey === 'tier_kv' || insuranceTypeKey === 'tier_op';

/** The facts of a police as rows; what does not belong to its kind is left out. */
export const policeFacts = (police: Police): Row[] => [
  ['Nummer', police.policeNumber],
  ['Tarif', police.tarifNameStr],
  ['Beitrag', police.premiumRateStr],
  ['Zahlweise', police.contractPaymentTermStr],
  ['Selbstbeteiligung', hasHealthCover(police) ? police.contractRetentionStr : null],
  ['Direktabrechnung', hasHealthCover(police) ? (police.isCashFree ? 'ja' : 'nein') : null],
  ['Versicherungsbeginn', dayText(police.validFrom)],
  standingRow(police),
  ['Mindestlaufzeit', police.contractRuntimeStr],
  ['Abgeschlossen am', dayText(police.createdAt)],
];
