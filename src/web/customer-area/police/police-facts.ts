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
  // An application does not run; it has a state instead.
  return ['Vertragsende', policeStateKey === 'declined' ? causes.refused : null];
};

const hasHealthCover = ({ insuranceTypeKey }: Police) => insuranceTypeKey === 'tier_kv' || insuranceTypeKey === 'tier_op';

/** What never was a contract has no premium; of what is over it is the last one. */
const premiumRow = ({ policeStateKey, premiumRateStr }: Police): Row => {
  if (policeStateKey === 'withdrawn' || policeStateKey === 'declined') return ['Beitrag', null];
  return [policeStateKey === 'ended' ? 'Letzter Beitrag' : 'Beitrag', premiumRateStr];
};

const isApplication = ({ policeStateKey }: Police) => policeStateKey === 'new_manual' || policeStateKey === 'declined';

/** The facts of a police as rows; what does not belong to its kind is left out. */
export const policeFacts = (police: Police): Row[] => [
  ['Nummer', police.policeNumber],
  ['Tarif', police.tarifNameStr],
  premiumRow(police),
  ['Zahlweise', police.contractPaymentTermStr],
  ['Selbstbeteiligung', hasHealthCover(police) ? police.contractRetentionStr : null],
  ['Direktabrechnung', hasHealthCover(police) ? (police.isCashFree ? 'ja' : 'nein') : null],
  [isApplication(police) ? 'Gewünschter Beginn' : 'Versicherungsbeginn', dayText(police.validFrom)],
  standingRow(police),
  ['Mindestlaufzeit', police.contractRuntimeStr],
  [isApplication(police) ? 'Beantragt am' : 'Abgeschlossen am', dayText(police.createdAt)],
];
