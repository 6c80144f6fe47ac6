import { expect, test } from 'vitest';
import { command } from './command.ts';
import { helpOf, overview, parseCall } from './parse-call.ts';

const sample = command({
  words: ['NUMMER', '[ORT]'],
  options: { out: { value: 'DATEI', help: 'Wohin' }, 'dry-run': { help: 'Nichts tun' } },
  example: '7 --dry-run',
  run: async () => 0,
});

test('words and options are told apart, wherever they stand', () => {
  expect(parseCall(sample, ['--out', 'a.csv', '7', '--json'])).toEqual({
    words: ['7'],
    options: { out: 'a.csv', 'dry-run': false, json: true, help: false },
  });
});

test('a last word may come several times where the command says so, and at least once', () => {
  const several = command({ words: ['DATEI…'], example: 'a.pdf', run: async () => 0 });
  expect(parseCall(several, ['a', '--json', 'b', 'c']).words).toEqual(['a', 'b', 'c']);
  expect(() => parseCall(several, [])).toThrow('DATEI… fehlt.');
});

test.each([
  [['7', '--dry-rnu'], 'Die Option --dry-rnu gibt es hier nicht.'],
  [['7', '-x'], 'Die Option -x gibt es hier nicht.'],
  [['7', '--__proto__'], 'Die Option --__proto__ gibt es hier nicht.'],
  [['7', '--dry-run=ja'], 'Die Option --dry-run hat keinen Wert.'],
  [['7', '--out'], 'Nach --out fehlt DATEI.'],
  [['7', '--out', ' '], 'Nach --out fehlt DATEI.'],
  [['7', 'Ulm', 'mehr'], '„mehr“ ist zu viel.'],
  [[], 'NUMMER fehlt.'],
])('%j is refused', (words, message) => {
  expect(() => parseCall(sample, words)).toThrow(message);
});

test('the help names usage, options, an example and what the command ends with', () => {
  const help = helpOf('muster zeigen', 'Zeigt ein Muster.', sample);
  for (const part of [
    'Aufruf: npm run shop -- muster zeigen NUMMER [ORT] [--out DATEI] [--dry-run] [--json]',
    '--out DATEI  Wohin',
    'Beispiel: npm run shop -- muster zeigen 7 --dry-run',
    '2: falsch aufgerufen',
  ])
    expect(help).toContain(part);
});

test('the list of all commands keeps those of a subject together', () => {
  const list = overview({ 'mail list': { summary: 'A' }, 'mail retry': { summary: 'B' }, day: { summary: 'C' } });
  expect(list).toContain('  mail list   A\n  mail retry  B\n\n  day         C');
});
