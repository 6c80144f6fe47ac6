import { approveApplication } from '#server/business/applications/approve-application.ts';
import { command } from './command.ts';
import { decideByNumber } from './deciding.ts';

/** An application becomes a contract (spec 19.6); the running shop sends the mail. */
export const policiesApprove = command({
  words: ['NUMMER'],
  example: 'KV/2026/0000000001',
  run: ({ words: [policeNumber = ''] }, dependencies) =>
    decideByNumber(
      policeNumber,
      dependencies,
      approveApplication,
      'Angenommen. Der Versicherungsschein geht per E-Mail hinaus, sobald der Shop läuft.',
    ),
});
