import { refusalReasons } from '#domain/police/underwriting.ts';
import { refuseApplication } from '#server/business/applications/refuse-application.ts';
import { command } from './command.ts';
import { decideByNumber } from './deciding.ts';

/** Refuses an application with one of the reasons (spec 19.6). */
export const policiesDecline = command({
  words: ['NUMMER'],
  options: {
    reason: { value: 'GRUND', help: 'Warum; ohne ihn stehen alle Gründe da.' },
    text: { value: 'TEXT', help: 'Was im Brief dazu steht; zum Grund „other“ gehört es immer.' },
  },
  example: 'KV/2026/0000000001 --reason illness',
  run: async ({ words: [policeNumber = ''], options: { reason, text } }, dependencies) => {
    if (reason === null) {
      dependencies.say('Bitte den Grund nennen: --reason GRUND. Es gibt:');
      for (const [key, sentence] of Object.entries(refusalReasons))
        dependencies.say(`  ${key.padEnd(10)} ${sentence ?? 'ein eigener, mit --text "…"'}`);
      return 2;
    }
    return decideByNumber(
      policeNumber,
      dependencies,
      (order, given) => refuseApplication({ ...order, reasonKey: reason, text }, given),
      'Abgelehnt. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.',
    );
  },
});
