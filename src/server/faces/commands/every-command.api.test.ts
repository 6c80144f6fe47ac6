import { expect, test } from 'vitest';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Command } from './calling/command.ts';
import { helpOf } from './calling/parse-call.ts';
import { commands } from './command-list.ts';

const shop = useTestShop();

/** What a keyboard or a script can put behind a command's name; a NUL never comes so far. */
const impossible = [
  '\u0001',
  'a\u0007b',
  'x'.repeat(100_000),
  '99999999999999999999',
  '9223372036854775808',
  '2026-13-45',
  "' or 1=1 --",
  '../../nirgends',
];

/** Files that are written stand nowhere. */
const isFileToWrite = (name: string) => ['out', 'svg'].includes(name);

const callsOf = ({ words = [], options = {} }: Command): string[][] => {
  const values = Object.entries(options).flatMap(([name, { value }]) => (value === undefined || isFileToWrite(name) ? [] : name));
  return impossible.flatMap((text) => [
    [...words.map(() => text), ...values.flatMap((name) => [`--${name}`, text])],
    // Behind a number that may be one, so that what is said besides is looked at, too.
    ...values.map((name) => [...words.map(() => 'KV/2026/0000000001'), `--${name}`, text]),
  ]);
};

test.each(Object.entries(commands))(
  '%s has its help in German, prints JSON, and refuses what cannot be in words',
  async (name, listed) => {
    const command = await listed.load();
    const help = helpOf(name, listed.summary, command);
    for (const part of [
      `Aufruf: npm run shop -- ${name}`,
      '--json',
      'Beispiel: ',
      '0: alles gut. 1: etwas stimmt nicht. 2: falsch aufgerufen.',
    ])
      expect(help).toContain(part);
    const faults: string[] = [];
    for (const words of callsOf(command)) {
      // A backup is written where it is told to.
      if (name === 'backup' && !words[0]?.startsWith('xx')) continue;
      await runCommand(shop, command, ...words, '--json').catch((cause: unknown) => {
        if (!(cause instanceof MendableError)) faults.push(`${words.join(' ').slice(0, 120)}: ${String(cause).slice(0, 200)}`);
      });
    }
    expect(faults).toEqual([]);
  },
);
