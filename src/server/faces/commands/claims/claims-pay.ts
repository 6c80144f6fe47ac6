import { addCents, cents, formatCents, toEuros } from '#domain/basics/money.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { moneyLook } from '#domain/wire/call.ts';
import { noteLook } from '#server/foundation/audit/note-look.ts';
import { findOwedBenefits, type OwedBenefit } from '#server/business/money/benefits/benefit-store.ts';
import { makePayoutRun, unpayableText } from '#server/business/money/paying-out/make-payout-run.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { dryRun } from '#server/faces/commands/calling/parse-call.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';
import { doOrTry, tried } from '#server/faces/commands/money/sepa-payout.ts';

const portion = 500;

const listOwed = async (database: Database) => {
  const owed: OwedBenefit[] = [];
  for (let afterId = 0; ;) {
    const rows = await findOwedBenefits(database, { afterId, limit: portion });
    owed.push(...rows);
    if (rows.length < portion) break;
    afterId = rows.at(-1)?.benefitId ?? afterId;
  }
  const names = await findPoliceNames(database, [...new Set(owed.map(({ policeId }) => policeId))]);
  const numbers = new Map(names.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
  return owed.map((benefit) => ({
    policeNumber: numbers.get(benefit.policeId) ?? '',
    remittance: benefit.remittance,
    accountHolder: benefit.accountHolder,
    iban: maskIban(benefit.iban as Iban),
    amount: benefit.amount,
    cameBack: benefit.cameBack,
  }));
};

const columns = [
  ...['Vertrag', 'Verwendungszweck', 'An', 'Konto'].map((title) => ({ title })),
  { title: 'Betrag', isNumber: true },
  { title: '' },
];

/** There is one way to pay: this begins it where benefits are owed, and shows them (spec 20.11). */
export const claimsPay = command({
  options: dryRun,
  about: [
    'Zeigt, was zu entschiedenen Rechnungen noch zu zahlen ist, und stellt es zu einer Auszahlung zusammen, mit Guthaben von Kunden: dieselbe wie mit',
    '„sepa payout make“. Überwiesen wird erst mit der Freigabe durch jemand anderen, der keine der Rechnungen entschieden hat: sepa payout release.',
    'Was die Bank zurückgab, bleibt weg, bis es jemand geklärt hat.',
  ].join('\n'),
  example: '--dry-run',
  run: async ({ options }, { database, clock, actor, say }) => {
    const isDryRun = options['dry-run'];
    const owed = await listOwed(database);
    const total = owed.map(({ amount }) => amount).reduce(addCents, cents(0));
    const benefits = owed.map((benefit) => ({ ...benefit, amount: toEuros(benefit.amount) }));
    const isAny = owed.some(({ cameBack }) => cameBack === null);
    if (owed.length > 0) await noteLook(moneyLook('benefits', owed), actor, { database, clock });
    const run = isAny ? await doOrTry(isDryRun, { database, clock, actor }, makePayoutRun) : null;
    if (options.json) {
      const made = run && { runId: isDryRun ? null : run.runId, count: run.count, total: toEuros(run.total) };
      const sums = { total: toEuros(total), run: made, unpayable: run?.unpayable ?? [] };
      say(JSON.stringify({ benefits, ...sums, ...(isDryRun && { isDryRun }) }, null, 2));
      return 0;
    }
    if (owed.length === 0) say('Es ist keine Leistung offen.');
    else {
      const cells = owed.map(({ policeNumber, remittance, accountHolder, iban, amount, cameBack }) => [
        policeNumber,
        remittance,
        accountHolder,
        iban,
        formatCents(amount),
        cameBack === null ? '' : `kam zurück (${cameBack})`,
      ]);
      [...formatTable(columns, cells), `Offen: ${formatCents(total)}.`].forEach(say);
    }
    if (run === null) return 0;
    const sums = `${run.count} Zeilen, ${formatCents(run.total)}, mit Guthaben von Kunden`;
    say(
      isDryRun
        ? `Die Auszahlung hätte ${sums}. ${tried}`
        : `Auszahlung ${run.runId}: ${sums}. Jemand anderes gibt sie frei: sepa payout release ${run.runId}`,
    );
    for (const one of run.unpayable) say(`Nicht dabei: ${unpayableText(one)}`);
    return 0;
  },
});
