import { isRefusal } from '#domain/basics/issue.ts';
import { previewWithdrawal, withdrawBill } from '#server/business/claims/talking/withdraw-bill.ts';
import { describePlan } from '#server/foundation/preview.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { findClaim } from './claims.ts';
import { command, type ExitCode } from '#server/faces/commands/calling/command.ts';
import { dryRun, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** For a customer who asked for it: also after a decision, which the area leaves to a person (spec 24.5). */
export const claimsWithdraw = command({
  words: ['NUMMER'],
  options: { ...dryRun },
  about:
    'Andere Rechnungen des Vertrags werden neu gerechnet, wo es sie ändert; was schon gezahlt ist, wartet auf einen Menschen.',
  example: 'L-000017 --dry-run',
  run: async ({ words: [number = ''], options }, dependencies): Promise<ExitCode> => {
    const { database, reference, tarifBook, clock, actor, say } = dependencies;
    const [first, second] = (await findClaim(number, dependencies)).filter(({ bill }) => bill.stateKey !== 'withdrawn');
    if (first === undefined) {
      say('Die Rechnungen dieses Leistungsfalls sind schon zurückgezogen.');
      return 1;
    }
    if (second !== undefined) throw new WrongCall('In diesem Leistungsfall sind es mehrere Rechnungen: Bitte am Schreibtisch.');
    const work = { database, clock, claimBook: toClaimBook(reference), shelf: createBookShelf(tarifBook, reference) };
    const withdrawal = { billId: first.bill.billId, actor, requestKey: null };
    const { effects, mail, _issues } = describePlan(await previewWithdrawal(withdrawal, work));
    const outcome = options['dry-run'] || _issues.length > 0 ? null : await withdrawBill(withdrawal, work);
    const refused = outcome !== null && isRefusal(outcome) ? outcome.refusal : _issues;
    const messages = refused.map(({ message }) => message);
    if (options.json) say(JSON.stringify({ isDone: outcome !== null && refused.length === 0, effects, mail, messages }, null, 2));
    else [...effects, ...messages].forEach(say);
    return refused.length > 0 ? 2 : 0;
  },
});
