import { expect, test } from 'vitest';
import { policeFacts, standingRow } from './police-facts.ts';
import type { Police } from '#domain/wire/area/records.ts';

const running = { validTo: '2027-12-01', endsOn: null, endingCauseKey: null, isRenewed: true } as const;
const settled = { ...running, endsOn: '2027-12-01', isRenewed: false } as const;
type ToldFacts = Pick<Police, 'policeStateKey' | 'validTo' | 'endsOn' | 'endingCauseKey' | 'isRenewed'>;

test.each<[ToldFacts, string, string | null]>([
  [{ ...running, policeStateKey: 'active' }, 'Läuft bis', '01.12.2027, danach um ein Jahr weiter'],
  [{ ...settled, policeStateKey: 'active', endingCauseKey: 'term' }, 'Endet am', '01.12.2027 (Ende der Laufzeit)'],
  [{ ...settled, policeStateKey: 'cancelled', endingCauseKey: 'ordinary' }, 'Endet am', '01.12.2027 (Kündigung)'],
  [{ ...settled, policeStateKey: 'ended', endingCauseKey: 'died' }, 'Beendet am', '01.12.2027 (Tier gestorben)'],
  [
    { ...running, isRenewed: false, policeStateKey: 'withdrawn', endingCauseKey: 'withdrawal' },
    'Beendet am',
    '01.12.2027 (Widerruf)',
  ],
  [{ ...running, isRenewed: false, policeStateKey: 'new_manual' }, 'Vertragsende', null],
  [
    { ...running, isRenewed: false, policeStateKey: 'declined', endingCauseKey: 'refused' },
    'Vertragsende',
    'Antrag nicht angenommen',
  ],
])('%o: %s %s', (police, label, value) => {
  expect(standingRow(police)).toEqual([label, value]);
});

test.each<[Police['policeStateKey'], string[], string[]]>([
  ['active', ['Beitrag', 'Versicherungsbeginn', 'Abgeschlossen am', 'Läuft bis'], []],
  ['ended', ['Letzter Beitrag', 'Beendet am'], ['Beitrag', 'Läuft bis']],
  ['withdrawn', ['Beendet am'], ['Beitrag', 'Letzter Beitrag', 'Läuft bis']],
  ['new_manual', ['Beitrag', 'Gewünschter Beginn', 'Beantragt am'], ['Läuft bis', 'Versicherungsbeginn', 'Abgeschlossen am']],
])('%s: what the page tells and what it does not', (policeStateKey, visible, untold) => {
  const police = { ...running, isRenewed: policeStateKey === 'active', policeStateKey, premiumRateStr: '46,12 € / Monat' };
  const facts = policeFacts({ ...police, validFrom: '2026-12-01', createdAt: '2026-11-15' } as Police);
  const labels = facts.filter(([, value]) => value !== null).map(([label]) => label);
  expect(labels).toEqual(expect.arrayContaining(visible));
  for (const label of untold) expect(labels).not.toContain(label);
});
