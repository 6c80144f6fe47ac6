import type { PayoutLine, PayoutRunLine } from '#domain/wire/money/payout-schemas.ts';
import { dayText } from '#web/desk/money/money-words.ts';

export const runPath = (runId: number) => `/geld/auszahlungen/${runId}`;

export const runStateText = ({ stateKey, executedOn, underWayCount, failedCount }: PayoutRunLine) => {
  if (stateKey === 'draft') return 'wartet auf Freigabe';
  if (stateKey === 'discarded') return 'verworfen';
  const back = failedCount === 0 ? '' : `, ${failedCount} zurück`;
  if (underWayCount === 0) return `ausgeführt${back}`;
  return `freigegeben${executedOn === null ? '' : `, Bank am ${dayText(executedOn)}`}${back}`;
};

export const lineStateWords: Readonly<Record<PayoutLine['stateKey'], string>> = {
  draft: 'vorgesehen',
  left_out: 'nicht dabei',
  released: 'unterwegs',
  settled: 'ausgezahlt',
  failed: 'zurückgekommen',
};
