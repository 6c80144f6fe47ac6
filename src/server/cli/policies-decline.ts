import { refusalReasons } from '#domain/police/underwriting.ts';
import { refuseApplication } from '#server/applications/refuse-application.ts';
import type { Command } from './command.ts';
import { decideByNumber } from './deciding.ts';

const valueAfter = (words: readonly string[], name: string) => {
  const index = words.indexOf(name);
  return index === -1 ? null : (words[index + 1] ?? '');
};

/** Refuses an application with one of the reasons (spec 19.6). */
export const policiesDecline: Command = async (words, dependencies) => {
  const [policeNumber] = words;
  const reasonKey = valueAfter(words, '--reason');
  if (reasonKey === null) {
    dependencies.say('Bitte den Grund nennen: --reason GRUND. Es gibt:');
    for (const [key, sentence] of Object.entries(refusalReasons))
      dependencies.say(`  ${key.padEnd(10)} ${sentence ?? 'ein eigener, mit --text "…"'}`);
    return 2;
  }
  const text = valueAfter(words, '--text');
  return decideByNumber(
    policeNumber,
    dependencies,
    (order, given) => refuseApplication({ ...order, reasonKey, text }, given),
    'Abgelehnt. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.',
  );
};
