import { expect, test } from 'vitest';
import { standingRow } from './police-facts.ts';
import type { Police } from '#domain/wire/area/records.ts';

const running = { validTo: '2027-12-01', endsOn: null, endingCauseKey: null, isRenewed: true } as const;
const settled = { ...running, endsOn: '2027-12-01', isRenewed: false } as const;
type Told = Pick<Police, 'policeStateKey' | 'validTo' | 'endsOn' | 'endingCauseKey' | 'isRenewed'>;

test.each<[Told, string, string]>([
  [{ ...running, policeStateKey: 'active' }, 'Läuft bis', '01.12.2027, danach um ein Jahr weiter'],
  [{ ...settled, policeStateKey: 'active', endingCauseKey: 'term' }, 'Endet am', '01.12.2027 (Ende der Laufzeit)'],
  [{ ...settled, policeStateKey: 'cancelled', endingCauseKey: 'ordinary' }, 'Endet am', '01.12.2027 (Kündigung)'],
  [{ ...settled, policeStateKey: 'ended', endingCauseKey: 'died' }, 'Beendet am', '01.12.2027 (Tier gestorben)'],
  [
    { ...running, isRenewed: false, policeStateKey: 'withdrawn', endingCauseKey: 'withdrawal' },
    'Beendet am',
    '01.12.2027 (Widerruf)',
  ],
  [{ ...running, isRenewed: false, policeStateKey: 'new_manual' }, 'Läuft bis', '01.12.2027'],
  [
    { ...running, isRenewed: false, policeStateKey: 'declined', endingCauseKey: 'refused' },
    'Vertragsende',
    'Antrag nicht angenommen',
  ],
])('%o: %s %s', (police, label, value) => {
  expect(standingRow(police)).toEqual([label, value]);
});
