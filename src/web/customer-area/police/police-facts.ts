import type { Police } from '#domain/wire/area/customer-schemas.ts';
import type { Row } from '#web/contract/rows.tsx';
import { standingRow } from './standing-text.ts';
import { dayText } from '#web/contract/words.ts';

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
