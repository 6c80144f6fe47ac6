import { formatCents, toEuros } from '#domain/basics/money.ts';
import { changePayee } from '#server/business/claims/talking/change-payee.ts';
import { command, type ExitCode } from '#server/faces/commands/calling/command.ts';
import { dryRun, WrongCall } from '#server/faces/commands/calling/parse-call.ts';
import type { ToldBill } from '#server/business/claims/settling/replay-settlement.ts';
import { findClaim } from './claims.ts';
import { doOrTry, tried } from '#server/faces/commands/money/sepa-payout.ts';

/** Where money came back, or went to an account that is not the payee's any more (spec 24.6). */
export const claimsPayee = command({
  words: ['NUMMER'],
  options: {
    holder: { value: 'NAME', help: 'Wem das Konto gehört' },
    iban: { value: 'IBAN', help: 'Das Konto, auf das gezahlt wird' },
    bill: { value: 'RECHNUNG', help: 'Die Nummer der Rechnung, wo es mehrere sind' },
    reason: { value: 'TEXT', help: 'Warum; steht im Protokoll' },
    ...dryRun,
  },
  about: [
    'Was zu den Rechnungen dieses Leistungsfalls offen ist, geht mit der nächsten Auszahlung auf das andere Konto, auch wenn die Bank es zurückgab. Wer das',
    'Konto ändert, gibt die Auszahlung nicht frei. Der Kunde bekommt eine E-Mail.',
  ].join('\n'),
  example: 'L-000017 --holder "Praxis Muster" --iban DE02120300000000202051 --reason "Praxis hat ein neues Konto"',
  run: async ({ words: [number = ''], options }, dependencies): Promise<ExitCode> => {
    const { database, clock, actor, say } = dependencies;
    const { holder, iban, reason, bill: billNumber } = options;
    if (holder === null || iban === null || reason === null) throw new WrongCall('Bitte --holder, --iban und --reason nennen.');
    const isMeant = ({ bill }: ToldBill) =>
      bill.stateKey !== 'withdrawn' && (billNumber === null || bill.billNumber === billNumber);
    const [first, second] = (await findClaim(number, dependencies)).filter(isMeant);
    if (first === undefined) throw new WrongCall('In diesem Leistungsfall ist keine solche Rechnung.');
    if (second !== undefined) throw new WrongCall('In diesem Leistungsfall sind es mehrere Rechnungen: Bitte --bill nennen.');
    const change = { billId: first.bill.billId, accountHolder: holder, iban, reason, actor };
    const isDryRun = options['dry-run'];
    const { amount, ibanMasked } = await doOrTry(isDryRun, { database, clock, actor }, (within) => changePayee(change, within));
    if (options.json) say(JSON.stringify({ amount: toEuros(amount), ibanMasked, ...(isDryRun && { isDryRun }) }, null, 2));
    else {
      const open = amount === 0 ? 'Offen ist zurzeit nichts.' : `Offen sind ${formatCents(amount)}.`;
      say(`Gezahlt wird an ${holder.trim()} (${ibanMasked}). ${open}${isDryRun ? ` ${tried}` : ''}`);
    }
    return 0;
  },
});
